import AddOutlined from '@mui/icons-material/AddOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { styled, useTheme } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import type { TargetLabel } from '#src/dataProvider/mappingAnswers.ts'
import { fontSize, radius } from '#src/shell/tokens.ts'
import { SearchBox } from '../parts/SearchBox.tsx'
import { useWindow } from '../useWindow.ts'
import { isSearch, visibleTargets } from './targetRows.ts'
import type { TargetNode, TargetTree } from './useTargets.ts'

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
}

interface LineProps extends Omit<TargetListProps, 'tree' | 'mapped'> {
  readonly node: TargetNode
  readonly top: number
  readonly isMapped: boolean
  readonly isExpanded: boolean
  readonly isFound: boolean
  readonly onFold: () => void
}

const Line = ({ node, top, isMapped, isExpanded, isFound, onFold, onPick, onAdd }: LineProps) => {
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

/** The platform's own categories: unfolded level by level, or searched; a click maps. */
export const TargetList = ({ tree, mapped, onPick, onAdd }: TargetListProps) => {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const nodes = useMemo(() => visibleTargets(tree, text, expanded), [tree, text, expanded])
  const { from, to, viewport, height } = useWindow(nodes.length, ROW_HEIGHT)
  const isFound = isSearch(text)
  const fold = (id: number) => {
    const next = new Set(expanded)
    if (!next.delete(id)) next.add(id)
    setExpanded(next)
  }
  return (
    <Root>
      <div className="top">
        <h3>{translate('mapping.detail.choose')}</h3>
        <SearchBox label={translate('mapping.detail.find')} value={text} onChange={setText} />
      </div>
      <div className="scroll" ref={viewport}>
        {nodes.length === 0 ? <p className="none">{translate('mapping.detail.none_found')}</p> : null}
        <ul style={{ height, position: 'relative', margin: 0, padding: 0, listStyle: 'none' }}>
          {nodes.slice(from, to).map((node, at) => (
            <Line
              key={node.category_id}
              node={node}
              top={(from + at) * ROW_HEIGHT}
              isMapped={mapped.some(({ category_id }) => category_id === node.category_id)}
              isExpanded={expanded.has(node.category_id)}
              isFound={isFound}
              onFold={() => fold(node.category_id)}
              onPick={onPick}
              onAdd={onAdd}
            />
          ))}
        </ul>
      </div>
    </Root>
  )
}
