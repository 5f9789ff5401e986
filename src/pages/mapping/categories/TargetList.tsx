import AddOutlined from '@mui/icons-material/AddOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { styled, useTheme } from '@mui/material/styles'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { TargetLabel } from '#src/dataProvider/mappingAnswers.ts'
import { categories } from '#src/resources/categories/categories.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { listPath } from '#src/views/paths.ts'
import { SearchBox } from '../parts/filters.tsx'
import { useWindow } from '../useWindow.ts'
import { isSearch, type TargetNode, type TargetTree, visibleTargets } from './useTargets.ts'

const ROW_HEIGHT = 36

const Root = styled('div')(({ theme: { tokens: t } }) => ({
  flex: '1 1 160px',
  minHeight: 160,
  display: 'flex',
  flexDirection: 'column',
  borderBlockStart: `1px solid ${t.line}`,
  '& .top': { display: 'flex', alignItems: 'center', gap: 12, padding: '8px 12px' },
  '& .top h3': { flex: 'none', margin: 0, fontSize: fontSize.sm, fontWeight: 600, color: t.inkSoft },
  '& .scroll': { flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
  '& .line': {
    position: 'absolute',
    insetInline: 0,
    display: 'flex',
    alignItems: 'center',
    height: ROW_HEIGHT,
    paddingInlineEnd: 8,
  },
  '& .line:hover': { backgroundColor: t.canvas },
  '& button': {
    border: 0,
    padding: 0,
    font: 'inherit',
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: radius.chip,
  },
  '& button:disabled': { cursor: 'default' },
  '& .fold, & .add': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    color: t.inkSoft,
  },
  '& .fold svg': { fontSize: 18 },
  '& .add svg': { fontSize: 18 },
  '& .add:hover, & .fold:hover': { color: t.primaryInk, backgroundColor: t.primaryTint },
  '& .pick': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    height: 32,
    paddingInline: 6,
    textAlign: 'start',
    fontSize: fontSize.sm,
  },
  '& .pick:not(:disabled):hover': { color: t.primaryInk },
  '& .pick bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .pick small': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: fontSize.xs,
    color: t.inkSoft,
  },
  '& .used': { flex: 'none', fontSize: fontSize.xs, color: t.inkSoft, fontVariantNumeric: 'tabular-nums' },
  '& [data-mapped=true] .pick': { fontWeight: 600, color: t.successInk },
  '& [data-mapped=true] .pick svg': { fontSize: 16, flex: 'none' },
  '& .none': { padding: '16px 12px', fontSize: fontSize.sm, color: t.inkSoft },
}))

interface TargetListProps {
  readonly tree: TargetTree
  readonly mapped: readonly TargetLabel[]
  /** Absent when the administrator may not map. */
  readonly onPick?: (target: TargetLabel) => void
  /** Adds to what it is mapped to already. */
  readonly onAdd?: (target: TargetLabel) => void
  /** The search, for the key that leads there. */
  readonly findRef: RefObject<HTMLInputElement | null>
  /** Escape in the empty search: back to the list. */
  readonly onLeave: () => void
}

interface LineProps extends Pick<TargetListProps, 'onPick' | 'onAdd'> {
  /** Its place among the lines. */
  readonly at: number
  readonly node: TargetNode
  readonly top: number
  readonly isMapped: boolean
  readonly isExpanded: boolean
  readonly isFound: boolean
  readonly onFold: () => void
}

const Line = ({ node, at, top, isMapped, isExpanded, isFound, onFold, onPick, onAdd }: LineProps) => {
  const translate = useTranslate()
  const { direction } = useTheme()
  const { label, trail, level, children, mapped_count } = node
  const Chevron = isExpanded ? ExpandMore : ChevronRight
  const mirrored = direction === 'rtl' && !isExpanded ? { transform: 'scaleX(-1)' } : undefined
  return (
    <li
      className="line"
      data-mapped={isMapped}
      style={{ top, paddingInlineStart: isFound ? 8 : 8 + level * 18 }}
    >
      {isFound ? null : children.length > 0 ? (
        <button
          type="button"
          className="fold"
          aria-expanded={isExpanded}
          aria-label={translate(isExpanded ? 'mapping.detail.collapse' : 'mapping.detail.expand', {
            name: label,
          })}
          onClick={onFold}
        >
          <Chevron aria-hidden style={mirrored} />
        </button>
      ) : (
        <span className="fold" aria-hidden />
      )}
      <button
        type="button"
        className="pick"
        data-at={at}
        disabled={!onPick}
        aria-label={translate('mapping.detail.map_to', { name: [...trail, label].join(' › ') })}
        onClick={() => onPick?.(node)}
      >
        {isMapped ? <CheckOutlined aria-hidden /> : null}
        <bdi>{label}</bdi>
        {isFound && trail.length > 0 ? (
          <small>
            <bdi>{trail.join(' › ')}</bdi>
          </small>
        ) : null}
      </button>
      {mapped_count > 0 ? (
        <span className="used" title={translate('mapping.detail.used', { smart_count: mapped_count })}>
          {mapped_count}
        </span>
      ) : null}
      {onAdd && !isMapped ? (
        <button
          type="button"
          className="add"
          aria-label={translate('mapping.detail.add', { name: label })}
          title={translate('mapping.detail.add', { name: label })}
          onClick={() => onAdd(node)}
        >
          <AddOutlined aria-hidden />
        </button>
      ) : null}
    </li>
  )
}

/** Key → what it does on a line, as lines are read. */
const KEYS = {
  ltr: { ArrowDown: 'next', ArrowUp: 'previous', ArrowRight: 'unfold', ArrowLeft: 'fold', Escape: 'leave' },
  rtl: { ArrowDown: 'next', ArrowUp: 'previous', ArrowRight: 'fold', ArrowLeft: 'unfold', Escape: 'leave' },
} as const satisfies Record<'ltr' | 'rtl', Readonly<Record<string, string>>>

/** The platform's own categories: unfolded level by level, or searched; a click or Enter maps. */
export const TargetList = ({ tree, mapped, onPick, onAdd, findRef, onLeave }: TargetListProps) => {
  const translate = useTranslate()
  const { direction } = useTheme()
  const [text, setText] = useState('')
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const nodes = useMemo(() => visibleTargets(tree, text, expanded), [tree, text, expanded])
  const { from, to, viewport, height, reveal } = useWindow(nodes.length, ROW_HEIGHT)
  const isFound = isSearch(text)
  const fold = (id: number) => {
    const next = new Set(expanded)
    if (!next.delete(id)) next.add(id)
    setExpanded(next)
  }

  const pick =
    onPick &&
    ((target: TargetLabel) => {
      onPick(target)
      setText('')
    })

  // The line that keys moved to; it may have to come into sight before it can be focused.
  const wanted = useRef<number>(undefined)
  const focusWanted = () => {
    if (wanted.current === undefined) return
    const line = viewport.current?.querySelector<HTMLElement>(`.pick[data-at="${wanted.current}"]`)
    if (!line) return
    wanted.current = undefined
    line.focus({ preventScroll: true })
  }
  useEffect(focusWanted)

  const goTo = (at: number) => {
    if (at < 0) findRef.current?.focus()
    if (at < 0 || at >= nodes.length) return
    wanted.current = at
    reveal(at)
    focusWanted()
  }

  const onKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const keys: Readonly<Record<string, string>> = KEYS[direction === 'rtl' ? 'rtl' : 'ltr']
    const key = keys[event.key]
    const at = Number((event.target as HTMLElement).dataset.at)
    const node = nodes[at]
    if (!key || !node) return
    event.preventDefault()
    if (key === 'next') goTo(at + 1)
    else if (key === 'previous') goTo(at - 1)
    else if (key === 'leave') findRef.current?.focus()
    else if (!isFound && node.children.length > 0 && expanded.has(node.category_id) === (key === 'fold'))
      fold(node.category_id)
  }

  const isEmpty = tree.byId.size === 0
  return (
    <Root>
      <div className="top">
        <h3>{translate('mapping.detail.choose')}</h3>
        {isEmpty ? null : (
          <SearchBox
            label={translate('mapping.detail.find')}
            value={text}
            onChange={setText}
            inputRef={findRef}
            hint="F"
            onDown={() => goTo(0)}
            onEnter={() => isFound && nodes[0] && pick?.(nodes[0])}
            onLeave={onLeave}
          />
        )}
      </div>
      <div className="scroll" ref={viewport}>
        {nodes.length === 0 ? (
          <p className="none">
            {translate(isEmpty ? 'mapping.detail.none_active' : 'mapping.detail.none_found')}{' '}
            {isEmpty ? (
              <Link to={listPath(categories)}>{translate('mapping.detail.to_categories')}</Link>
            ) : null}
          </p>
        ) : null}
        <ul
          onKeyDown={onKey}
          style={{ height, position: 'relative', margin: 0, padding: 0, listStyle: 'none' }}
        >
          {nodes.slice(from, to).map((node, at) => (
            <Line
              key={node.category_id}
              node={node}
              at={from + at}
              top={(from + at) * ROW_HEIGHT}
              isMapped={mapped.some(({ category_id }) => category_id === node.category_id)}
              isExpanded={expanded.has(node.category_id)}
              isFound={isFound}
              onFold={() => fold(node.category_id)}
              onPick={pick}
              onAdd={onAdd}
            />
          ))}
        </ul>
      </div>
    </Root>
  )
}
