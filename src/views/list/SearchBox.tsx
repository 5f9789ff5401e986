import CloseOutlined from '@mui/icons-material/CloseOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { fontSize, radius } from '#src/theme/tokens.ts'

/** Least number of characters that are searched for (spec section 9). */
const SEARCH_MIN = 2

const DEBOUNCE_MS = 300

const Box = styled('search')(({ theme }) => {
  const tokens = theme.tokens
  return {
    position: 'relative',
    flex: '1 1 180px',
    maxWidth: 360,
    '& > svg': {
      position: 'absolute',
      insetInlineStart: 12,
      insetBlockStart: 10,
      fontSize: 20,
      color: tokens.inkSoft,
      pointerEvents: 'none',
    },
    '& input': {
      width: '100%',
      height: 40,
      paddingInline: '40px 44px',
      border: `1px solid ${tokens.lineStrong}`,
      borderRadius: radius.control,
      font: 'inherit',
      fontSize: fontSize.base,
      color: tokens.ink,
      backgroundColor: tokens.surface,
    },
    '& input::placeholder': { color: tokens.inkSoft, opacity: 1 },
    '& input::-webkit-search-cancel-button': { display: 'none' },
    '& input:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: -1 },
    '& kbd, & button': { position: 'absolute', insetInlineEnd: 8, insetBlockStart: 8 },
    '& kbd': {
      display: 'grid',
      placeItems: 'center',
      width: 24,
      height: 24,
      border: `1px solid ${tokens.lineStrong}`,
      borderRadius: 6,
      font: 'inherit',
      fontSize: fontSize.xs,
      color: tokens.inkSoft,
      pointerEvents: 'none',
    },
    // Where there is no keyboard there is no shortcut.
    '@media (hover: none)': { '& kbd': { display: 'none' } },
    [theme.breakpoints.down('sm')]: { '& kbd': { display: 'none' } },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      width: 24,
      height: 24,
      padding: 0,
      border: 0,
      borderRadius: 6,
      color: tokens.inkSoft,
      background: 'none',
      cursor: 'pointer',
    },
    '& button svg': { fontSize: 16 },
    '& .hint': {
      position: 'absolute',
      zIndex: 4,
      insetInlineStart: 0,
      insetBlockStart: 44,
      padding: '4px 10px',
      borderRadius: 6,
      fontSize: fontSize.xs,
      color: tokens.ink,
      backgroundColor: tokens.raised,
      boxShadow: theme.shadows[3],
    },
  }
})

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))

/** `/` on a Latin keyboard, the same key on an Arabic one. */
const isSlash = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  (key === '/' || (code === 'Slash' && !shiftKey && /\p{Script=Arabic}/u.test(key)))

const useSlashKey = (focus: () => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSlash(event) || isTyping(event.target)) return
      event.preventDefault()
      focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [focus])
}

interface SearchBoxProps {
  /** What is searched for now, from the URL. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Searches from two characters, a moment after the last key; `/` brings the focus here. */
export const SearchBox = ({ value, onSearch }: SearchBoxProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [focus] = useState(() => () => input.current?.focus())
  useSlashKey(focus)

  // The address changed from outside: the back button, a cleared filter, a link.
  if (value !== sent) {
    setSent(value)
    setTyped(value)
  }

  const text = typed.trim()
  const isShort = text.length > 0 && text.length < SEARCH_MIN
  const wanted = isShort ? sent : text

  useEffect(() => {
    if (wanted === sent) return
    const timer = setTimeout(() => {
      setSent(wanted)
      onSearch(wanted)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent, onSearch])

  const clear = () => {
    setTyped('')
    setSent('')
    onSearch('')
    focus()
  }

  return (
    <Box>
      <SearchOutlined aria-hidden />
      <input
        ref={input}
        type="search"
        value={typed}
        placeholder={translate('views.search.placeholder')}
        aria-label={translate('views.search.label')}
        aria-describedby={isShort ? hintId : undefined}
        aria-keyshortcuts="/"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && typed && clear()}
      />
      {typed ? (
        <button type="button" aria-label={translate('views.search.clear')} onClick={clear}>
          <CloseOutlined aria-hidden />
        </button>
      ) : (
        <kbd aria-hidden>/</kbd>
      )}
      <span id={hintId} role="status" className={isShort ? 'hint' : undefined}>
        {isShort ? translate('validation.search_min') : ''}
      </span>
    </Box>
  )
}
