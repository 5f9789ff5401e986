import CheckOutlined from '@mui/icons-material/CheckOutlined'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { holdsWords } from '#src/schema/arabicWords.ts'
import { searchable } from '#src/schema/searchable.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { SearchBox } from '../parts/filters.tsx'
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
  /** The search, for the key that leads there. */
  readonly findRef: RefObject<HTMLInputElement | null>
  /** Back to the list. */
  readonly onLeave: () => void
}

/** Key → by how many places it moves; Escape leads back to the search. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }

const buttonsIn = (list: HTMLElement | null): readonly HTMLButtonElement[] => [
  ...(list?.querySelectorAll<HTMLButtonElement>('button.pick') ?? []),
]

/** Everything that something may be matched with, searched and walked through by keys; a click or Enter matches. */
export const Choices = (props: ChoicesProps) => {
  const translate = useTranslate()
  const { label, targets, empty, current, onPick, findRef, onLeave } = props
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const shown = useMemo(() => {
    const words = searchable(text)
    const holds = holdsWords(words)
    return words ? targets.filter((target) => holds(target.words)) : targets
  }, [targets, text])
  const pick = (target: MatchTarget) => {
    onPick?.(target)
    setText('')
  }
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = buttonsIn(list.current)
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement) + step
    if (at < 0 || step === 0) findRef.current?.focus()
    else buttons[at]?.focus()
  }
  return (
    <Root>
      <div className="top">
        <h3>{label}</h3>
        {targets.length > 0 ? (
          <SearchBox
            label={translate('mapping.filters.search_short')}
            value={text}
            onChange={setText}
            inputRef={findRef}
            hint="F"
            onDown={() => buttonsIn(list.current)[0]?.focus()}
            onEnter={() => text && shown[0] && pick(shown[0])}
            onLeave={onLeave}
          />
        ) : null}
      </div>
      {shown.length === 0 ? (
        <p>{targets.length === 0 ? empty : translate('mapping.detail.none_found')}</p>
      ) : (
        <ul aria-label={label} ref={list} onKeyDown={move}>
          {shown.map((target) => (
            <li key={target.key}>
              <button
                type="button"
                className="pick"
                data-mapped={target.key === current}
                disabled={!onPick}
                onClick={() => pick(target)}
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
