import { styled, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { RecordContextProvider } from 'react-admin'
import { numberEdge } from '../../theme/numberEdge.ts'
import { fontSize } from '../../theme/tokens.ts'

export interface Column<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Stands at the right edge in both directions, so that place values line up. */
  readonly isNumber?: boolean
}

interface RowsTableProps<Row> {
  /** What the rows are, for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
}

/** Below this width a row is a card of labelled values. */
const CARDS_BELOW = 720

const Root = styled(Table)(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& .MuiTableCell-root': { padding: '12px 8px', fontSize: fontSize.base, verticalAlign: 'middle' },
  '& thead .MuiTableCell-root': {
    paddingBlock: '4px 10px',
    fontSize: fontSize.sm,
    fontWeight: 400,
    color: theme.tokens.inkSoft,
    backgroundColor: 'transparent',
  },
  '& tbody th': { fontWeight: 600 },
  '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
  '& .number-edge': numberEdge(theme),
  [`@media (max-width: ${CARDS_BELOW - 1}px)`]: {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': { paddingBlock: 12, borderBlockEnd: `1px solid ${theme.tokens.line}` },
    '& tbody tr:first-of-type': { paddingBlockStart: 0 },
    '& tbody tr:last-of-type': { paddingBlockEnd: 0, borderBlockEnd: 0 },
    '& tbody .MuiTableCell-root': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: 16,
      height: 'auto',
      padding: '3px 0',
      border: 0,
      textAlign: 'end',
    },
    // Amounts of the same card end at the same place, so that place values line up.
    '& tbody .number-edge > span': { minWidth: '13ch', ...numberEdge(theme) },
    '& tbody td:has(> span:empty)': { display: 'none' },
    '& tbody .MuiTableCell-root::before': {
      content: 'attr(data-label)',
      flex: 'none',
      fontWeight: 400,
      fontSize: fontSize.sm,
      color: theme.tokens.inkSoft,
    },
  },
}))

/** Rows in columns; on narrow screens each row is a card of labelled values. The first column names the row. */
export const RowsTable = <Row extends object>({ label, columns, rows, keyOf }: RowsTableProps<Row>) => (
  <Root aria-label={label}>
    <TableHead>
      <TableRow>
        {columns.map(({ key, label: text, isNumber }) => (
          <TableCell key={key} scope="col" className={isNumber ? 'number-edge' : undefined}>
            {text}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row) => (
        <RecordContextProvider key={keyOf(row)} value={row}>
          <TableRow>
            {columns.map(({ key, label: text, cell, isNumber }, at) => (
              <TableCell
                key={key}
                {...(at === 0 ? { component: 'th', scope: 'row' } : {})}
                data-label={text}
                className={isNumber ? 'number-edge' : undefined}
              >
                <span>{cell(row)}</span>
              </TableCell>
            ))}
          </TableRow>
        </RecordContextProvider>
      ))}
    </TableBody>
  </Root>
)
