import CheckOutlined from '@mui/icons-material/CheckOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { fontSize } from '#src/shell/tokens.ts'
import { SearchBox } from '../parts/SearchBox.tsx'
import { searchable } from '../searchable.ts'
import type { MatchTarget } from './matching.ts'

const Root = styled('div')(({ theme: { tokens: t } }) => ({
  flex: '1 1 160px',
  minHeight: 160,
  display: 'flex',
  flexDirection: 'column',
  borderBlockStart: `1px solid ${t.line}`,
  '& .top': { display: 'flex', alignItems: 'center', gap: 12, padding: '8px 12px' },
  '& .top h3': {
    flex: 'none',
    maxWidth: '50%',
    margin: 0,
    fontSize: fontSize.sm,
    fontWeight: 600,
    color: t.inkSoft,
  },
  '& ul': { flex: 1, minHeight: 0, margin: 0, padding: '0 8px 8px', overflowY: 'auto', listStyle: 'none' },
  '& button.pick': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 38,
    padding: '4px 8px',
    border: 0,
    borderRadius: 6,
    font: 'inherit',
    fontSize: fontSize.sm,
    textAlign: 'start',
    color: t.ink,
    background: 'none',
    cursor: 'pointer',
  },
  '& button.pick:disabled': { cursor: 'default' },
  '& button.pick:not(:disabled):hover': { backgroundColor: t.canvas, color: t.primaryInk },
  '& button.pick[data-mapped=true]': { fontWeight: 600, color: t.successInk },
  '& button.pick svg': { flex: 'none', fontSize: 16 },
  '& small': { marginInlineStart: 'auto', fontSize: fontSize.xs, color: t.inkSoft, textAlign: 'end' },
  '& p': { margin: 0, padding: '8px 8px', fontSize: fontSize.sm, lineHeight: 1.6, color: t.inkSoft },
}))

interface ChoicesProps {
  readonly label: string
  readonly targets: readonly MatchTarget[]
  /** What to say when there are none. */
  readonly empty: string
  readonly current: string | null
  /** Absent when the administrator may not map. */
  readonly onPick?: (target: MatchTarget) => void
}

/** Everything that something may be matched with; a click matches. */
export const Choices = ({ label, targets, empty, current, onPick }: ChoicesProps) => {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const shown = useMemo(() => {
    const words = searchable(text)
    return words ? targets.filter((target) => target.words.includes(words)) : targets
  }, [targets, text])
  return (
    <Root>
      <div className="top">
        <h3>{label}</h3>
        {targets.length > 0 ? (
          <SearchBox label={translate('mapping.filters.search_short')} value={text} onChange={setText} />
        ) : null}
      </div>
      {shown.length === 0 ? (
        <p>{targets.length === 0 ? empty : translate('mapping.detail.none_found')}</p>
      ) : (
        <ul aria-label={label}>
          {shown.map((target) => (
            <li key={target.key}>
              <button
                type="button"
                className="pick"
                data-mapped={target.key === current}
                disabled={!onPick}
                onClick={() => onPick?.(target)}
              >
                {target.key === current ? <CheckOutlined aria-hidden /> : null}
                <bdi>{target.label}</bdi>
                {target.note ? (
                  <small>
                    <bdi>{target.note}</bdi>
                  </small>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Root>
  )
}
