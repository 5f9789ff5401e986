import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { Counted } from '#src/dataProvider/mappingAnswers.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { fontSize } from '#src/theme/tokens.ts'

const Root = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  fontSize: fontSize.sm,
  '& .words': { display: 'flex', justifyContent: 'space-between', gap: 12, color: t.inkSoft },
  '& .words .broken': { color: t.dangerInk },
  '& .words b': { color: t.ink, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .track': { height: 6, borderRadius: 3, backgroundColor: t.line, overflow: 'hidden' },
  '& .track > span': {
    display: 'block',
    height: '100%',
    borderRadius: 3,
    backgroundColor: t.primary,
    transition: 'width 250ms',
  },
  '&[data-done="true"] .track > span': { backgroundColor: t.success },
  '@media (prefers-reduced-motion: reduce)': { '& .track > span': { transition: 'none' } },
}))

/** 0 to 100; never 100 before the end. */
const percentOf = ({ total, mapped }: Counted): number =>
  total === 0 ? 0 : mapped === total ? 100 : Math.min(99, Math.round((mapped / total) * 100))

/** How far the mapping of something has come. */
export const ProgressLine = ({
  label,
  progress,
}: {
  readonly label: string
  readonly progress: Counted & { readonly broken?: number }
}) => {
  const translate = useTranslate()
  const { total, mapped, broken = 0 } = progress
  const percent = percentOf(progress)
  const isDone = total > 0 && mapped === total
  const words = translate('mapping.progress.of', { mapped: formatNumber(mapped), total: formatNumber(total) })
  return (
    <Root data-done={isDone}>
      <div className="words">
        <span>{label}</span>
        <span>
          {broken > 0 ? (
            <span className="broken">{translate('mapping.progress.broken', { smart_count: broken })} · </span>
          ) : null}
          <b>{isDone ? translate('mapping.progress.done') : words}</b>
        </span>
      </div>
      <div
        className="track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </Root>
  )
}
