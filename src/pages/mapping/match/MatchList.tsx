import CheckOutlined from '@mui/icons-material/CheckOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Grid } from '../categories/listStyles.ts'
import { Score } from '../parts/SuggestionList.tsx'
import type { View } from '../useView.ts'
import { type MatchItem, type MatchTarget, targetOf } from './matching.ts'

interface MatchListProps {
  readonly label: string
  readonly items: readonly MatchItem[]
  readonly targets: readonly MatchTarget[]
  readonly activeKey: string | undefined
  readonly isNarrow: boolean
  readonly view: View
  /** The view whose active row asks for the keyboard, as a key moved it or the mouse chose that view. */
  readonly focusRef: RefObject<View | undefined>
  readonly onActivate: (item: MatchItem) => void
}

const ROW_HEIGHT = 60
const NARROW_ROW_HEIGHT = 92

const Matched = ({
  item,
  targets,
}: {
  readonly item: MatchItem
  readonly targets: readonly MatchTarget[]
}) => {
  const translate = useTranslate()
  const target = targetOf(targets, item.target)
  const [best] = item.suggestions
  const suggested = best && targetOf(targets, best.key)
  if (item.broken)
    return (
      <span className="mapped broken" title={item.broken.why}>
        <LinkOffOutlined aria-hidden />
        <bdi>{item.broken.label}</bdi>
        <small>{item.broken.mark}</small>
      </span>
    )
  if (item.target !== null)
    return (
      <span className="mapped">
        <CheckOutlined aria-hidden />
        <bdi>{target?.label ?? item.target}</bdi>
      </span>
    )
  if (!best || !suggested) return <span className="none">{translate('mapping.list.no_suggestion')}</span>
  return (
    <>
      <span className="suggested">
        <bdi>{suggested.label}</bdi>
      </span>
      <Score score={best.score} />
    </>
  )
}

/** What wants a match, one row each. */
export const MatchList = (props: MatchListProps) => {
  const { label, items, targets, activeKey, isNarrow, view, focusRef, onActivate } = props
  const viewport = useRef<HTMLDivElement>(null)
  const height = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT

  useEffect(() => {
    if (focusRef.current !== view) return
    focusRef.current = undefined
    viewport.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()
  })

  return (
    <Grid ref={viewport} data-narrow={isNarrow} tabIndex={-1}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that keys move through
        role="grid"
        aria-label={label}
      >
        <tbody>
          {items.map((item) => (
            <tr
              key={item.key}
              className="still"
              data-active={item.key === activeKey}
              aria-current={item.key === activeKey || undefined}
              tabIndex={item.key === activeKey ? 0 : -1}
              style={{ minHeight: height }}
              onClick={() => onActivate(item)}
            >
              <td className="name">
                <b>
                  <bdi>{item.label}</bdi>
                </b>
                <small>
                  {item.marks}
                  {item.second ? <bdi>{item.second}</bdi> : null}
                </small>
              </td>
              <td className="target">
                <Matched item={item} targets={targets} />
              </td>
              <td className="below">{item.end}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  )
}
