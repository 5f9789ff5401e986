import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { IconButton } from '@mui/material'
import { styled, useTheme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { MappingPage } from '#src/dataProvider/mappingAnswers.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { categoriesPath } from '../paths.ts'

const Root = styled('nav')(({ theme: { tokens: t } }) => ({
  flex: '1 1 200px',
  minWidth: 0,
  '& ol': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    minWidth: 0,
  },
  '& li': { display: 'flex', alignItems: 'center', minWidth: 0 },
  '& li:last-of-type': { flex: 'none', maxWidth: '60%' },
  '& a, & b': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: fontSize.sm,
    borderRadius: 4,
  },
  '& a': { color: t.inkSoft, textDecoration: 'none' },
  '& a:hover': { color: t.primaryInk, textDecoration: 'underline' },
  '& b': { fontWeight: 600, fontSize: fontSize.base },
  '& li svg': { flex: 'none', fontSize: 16, color: t.inkSoft },
}))

/** The place above another one: its parent, or the top. */
export const placeAbove = (trail: MappingPage['trail']): number => trail.at(-2)?.id ?? 0

interface WayProps {
  readonly marketplace: number
  readonly trail: MappingPage['trail']
}

/** The way from the top of the marketplace's tree to the place that is shown, and one step back. */
export const Way = ({ marketplace, trail }: WayProps) => {
  const translate = useTranslate()
  const { direction } = useTheme()
  const steps = [{ id: 0, label: translate('mapping.top') }, ...trail]
  const own = trail.at(-1)
  return (
    <>
      {own ? (
        <IconButton
          size="small"
          component={Link}
          to={categoriesPath(marketplace, placeAbove(trail))}
          state={{ active: own.id }}
          aria-label={translate('mapping.up')}
          title={translate('mapping.up')}
        >
          <ArrowUpward />
        </IconButton>
      ) : null}
      <Root aria-label={translate('mapping.way')}>
        <ol>
          {steps.map(({ id, label }, at) => (
            <li key={id}>
              {at > 0 ? (
                <ChevronRight
                  aria-hidden
                  style={direction === 'rtl' ? { transform: 'scaleX(-1)' } : undefined}
                />
              ) : null}
              {at === steps.length - 1 ? (
                <b aria-current="location">
                  <bdi>{label}</bdi>
                </b>
              ) : (
                <Link to={categoriesPath(marketplace, id)} state={{ active: steps[at + 1]?.id }}>
                  <bdi>{label}</bdi>
                </Link>
              )}
            </li>
          ))}
        </ol>
      </Root>
    </>
  )
}
