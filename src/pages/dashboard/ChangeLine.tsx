import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Figure } from '#src/dataProvider/statistics.ts'
import { formatPercentage } from '#src/i18n/numbers.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { behindPath } from '#src/views/behindPath.ts'
import { type Tone, toneColours } from '#src/views/tones.ts'
import { figureText } from './figureKinds.ts'

const Line = styled('p')(({ theme: { tokens: t } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minHeight: 24,
  margin: 0,
  fontSize: fontSize.xs,
  color: t.inkSoft,
  // Above the link that covers the card.
  '& a': { position: 'relative', zIndex: 1, color: 'inherit', textDecoration: 'none' },
  '& a:hover': { color: t.primaryInk, textDecoration: 'underline' },
}))

const Mark = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ readonly tone: Tone }>(
  ({ theme, tone }) => {
    const { ink, tint } = toneColours(theme.tokens)[tone]
    return {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 22,
      paddingInline: 6,
      borderRadius: radius.chip,
      fontWeight: 600,
      color: ink,
      backgroundColor: tint,
      '& svg': { fontSize: 14 },
    }
  },
)

const ARROWS = { more: ArrowUpwardOutlined, less: ArrowDownwardOutlined, same: RemoveOutlined } as const

const toneOf = (direction: keyof typeof ARROWS, isCost: boolean): Tone => {
  if (isCost || direction === 'same') return 'neutral'
  return direction === 'more' ? 'success' : 'danger'
}

/** A percentage as told: a part of one is rounded away from ten on. */
const percentText = (percent: number): string => {
  const size = Math.abs(percent)
  return formatPercentage(size < 10 ? size : Math.round(size))
}

/** How a number differs from that of the period before: arrow, colour and words. */
export const ChangeLine = ({ figure, isCost = false }: { figure: Figure; isCost?: boolean }) => {
  const translate = useTranslate()
  const { change, before, kind } = figure
  if (!change || before === null) return <Line />
  const direction = change.difference === 0 ? 'same' : change.difference > 0 ? 'more' : 'less'
  const Arrow = ARROWS[direction]
  const was = <bdi dir="ltr">{figureText(kind, before)}</bdi>
  const path = figure.behind_before ? behindPath(figure.behind_before) : undefined
  const isFirst = change.percent === null && direction !== 'same'
  return (
    <Line>
      <Mark tone={toneOf(direction, isCost)}>
        <Arrow aria-hidden />
        {isFirst
          ? translate('dashboard.change.first')
          : translate(`dashboard.change.${direction}`, {
              percent: `\u2066${percentText(change.percent ?? 0)}\u2069`,
            })}
      </Mark>
      {isFirst || direction === 'same' ? null : (
        <span>
          {translate('dashboard.change.was')} {path ? <Link to={path}>{was}</Link> : was}
        </span>
      )}
    </Line>
  )
}
