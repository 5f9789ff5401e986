import type { Theme } from '@mui/material/styles'

/**
 * Lines of a table of amounts as cards, for telephones: each amount beside its name, which its cell carries as
 * `data-name`, and all of them ending at one edge.
 */
export const stackedRows = ({ direction, tokens }: Theme) =>
  ({
    '& thead': { display: 'none' },
    '& tr': { display: 'grid', gap: 4, paddingBlock: 12, borderBlockEnd: `1px solid ${tokens.line}` },
    '& th, & td': { padding: 0, border: 0 },
    '& tbody th': { fontWeight: 600 },
    '& td.amount, & td[data-name]': {
      display: 'grid',
      // As wide as millions are, so that amounts of several lines end at one edge.
      gridTemplateColumns: 'minmax(0, 1fr) minmax(124px, max-content)',
      columnGap: 16,
    },
    // What is said of an amount stands below it, so that amounts keep to one edge.
    '& td.amount > *, & td[data-name] > *': {
      gridColumn: 2,
      justifySelf: direction === 'rtl' ? 'start' : 'end',
    },
    '& td.amount:empty': { display: 'none' },
    '& td[data-name]::before': { content: 'attr(data-name)', textAlign: 'start', color: tokens.inkSoft },
  }) as const
