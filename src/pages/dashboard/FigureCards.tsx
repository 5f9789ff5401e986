import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { allowsAll, useAllows } from '#src/authProvider/permissions.ts'
import type { Figure } from '#src/dataProvider/statistics.ts'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { behindPath } from '#src/views/behindPath.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { ChangeLine } from './ChangeLine.tsx'
import { FIGURE_KINDS, type FigureKind, figureText } from './figureKinds.ts'

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& .wide': { gridColumn: 'span 2' },
  },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}))

const Tile = styled(Card)(({ theme, theme: { tokens: t } }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 32px',
  alignItems: 'end',
  minHeight: 132,
  padding: '16px 20px',
  transition: 'border-color 150ms',
  '&:has(.whole):hover': { borderColor: t.lineStrong },
  '& .main': { flex: '1 1 auto', display: 'grid', gap: 6, minWidth: 0, alignSelf: 'stretch' },
  '& h3': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: 0,
    fontSize: fontSize.sm,
    fontWeight: 400,
    lineHeight: 1.5,
    color: t.inkSoft,
  },
  '& h3 svg': { fontSize: 18, color: t.inkSoft },
  '& .whole': { color: 'inherit', textDecoration: 'none' },
  '& .whole::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
  '& .whole:focus-visible': { outline: 'none' },
  '& .whole:focus-visible::after': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
  '& .value': {
    margin: 0,
    fontSize: 24,
    fontWeight: 600,
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums lining-nums',
    color: t.ink,
    overflowWrap: 'anywhere',
  },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto auto', gap: '6px 16px', margin: 0 },
  '& dt': { fontSize: fontSize.sm, color: t.inkSoft },
  '& dd': { margin: 0, ...numberEdge(theme), fontVariantNumeric: 'tabular-nums lining-nums' },
  '& dd a': { position: 'relative', zIndex: 1, color: t.ink, textDecoration: 'none' },
  '& dd a:hover': { color: t.primaryInk, textDecoration: 'underline' },
}))

const Amount = ({ kind, value }: Pick<Figure, 'kind' | 'value'>) => (
  <bdi dir="ltr">{figureText(kind, value)}</bdi>
)

const Parts = ({ parts, kind }: Pick<Figure, 'parts' | 'kind'>) => {
  const translate = useTranslate()
  return (
    <dl>
      {parts.map(({ key, value, behind }) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>{translate(`dashboard.figures.${key}`)}</dt>
          <dd>
            <Link to={behindPath(behind) ?? '.'}>
              <Amount kind={kind} value={value} />
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface FigureCardProps {
  readonly name: string
  readonly kind: FigureKind
  /** Undefined while it is on its way. */
  readonly figure: Figure | undefined
}

const FigureCard = ({ name, kind: { icon: Icon, isCost, isWide }, figure }: FigureCardProps) => {
  const translate = useTranslate()
  const label = translate(`dashboard.figures.${name}`)
  const path = figure && behindPath(figure.behind)
  return (
    <Tile className={isWide ? 'wide' : undefined} aria-busy={!figure}>
      <div className="main">
        <h3>
          <Icon aria-hidden />
          {path ? (
            <Link className="whole" to={path}>
              {label}
            </Link>
          ) : (
            label
          )}
        </h3>
        <p className="value">
          {figure ? <Amount kind={figure.kind} value={figure.value} /> : <Skeleton width="60%" />}
        </p>
        {figure ? <ChangeLine figure={figure} isCost={isCost} /> : <Skeleton width="45%" height={24} />}
      </div>
      {figure && figure.parts.length > 0 ? <Parts parts={figure.parts} kind={figure.kind} /> : null}
    </Tile>
  )
}

/** True when the role sees a number at all. */
export const useFigureNames = (): readonly string[] => {
  const allows = useAllows()
  return Object.keys(FIGURE_KINDS).filter(
    (name) => !allows || allowsAll(allows, FIGURE_KINDS[name]?.access ?? []),
  )
}

/** The numbers of the period, each beside that before; undefined while they are on their way. */
export const FigureCards = ({ figures }: { readonly figures: readonly Figure[] | undefined }) => {
  const names = useFigureNames()
  return (
    <Cards>
      {names.map((name) => {
        const kind = FIGURE_KINDS[name]
        const figure = figures?.find(({ key }) => key === name)
        return kind && (figure || !figures) ? (
          <FigureCard key={name} name={name} kind={kind} figure={figure} />
        ) : null
      })}
    </Cards>
  )
}
