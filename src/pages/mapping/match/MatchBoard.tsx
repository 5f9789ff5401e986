import { Button, useMediaQuery } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { WEAK_BELOW } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { Notice } from '#src/views/parts/Notice.tsx'
import { PageActions } from '#src/views/parts/slots.tsx'
import { SearchBox, ViewFilter } from '../parts/filters.tsx'
import { KeyHelp, Sheet } from '../parts/Sheet.tsx'
import { type Toast, UndoToast } from '../parts/UndoToast.tsx'
import { Bench, NARROW, PaneBar } from '../styles.ts'
import { useKeys } from '../useKeys.ts'
import type { View } from '../useView.ts'
import { Choices } from './Choices.tsx'
import { MatchDetail } from './MatchDetail.tsx'
import { MatchList } from './MatchList.tsx'
import { type MatchItem, type MatchTarget, targetOf, useShownItems } from './matching.ts'

interface NothingShownProps {
  readonly view: View
  readonly isSearching: boolean
  readonly onShowAll: () => void
}

/** Why a board's list is empty, and the way to where there is something. */
const NothingShown = ({ view, isSearching, onShowAll }: NothingShownProps) => {
  const translate = useTranslate()
  const kind = isSearching ? 'search' : view === 'unmapped' ? 'done' : view === 'broken' ? 'whole' : 'none'
  return (
    <Notice
      scene={isSearching ? 'search' : 'empty'}
      title={translate(`mapping.board.${kind}_title`)}
      text={translate(`mapping.board.${kind}_text`)}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {translate('mapping.board.show_all')}
        </Button>
      }
    />
  )
}

/** Keys of the other mapping page. */
const MEANINGLESS = ['into', 'select', 'inherit'] as const

interface MatchBoardProps {
  readonly items: readonly MatchItem[]
  readonly targets: readonly MatchTarget[]
  /** What the two sides are called. */
  readonly labels: {
    readonly list: string
    readonly targets: string
    readonly nothing: string
    readonly noTargets: string
  }
  /** Absent when the administrator may not map. */
  readonly onMap?: (item: MatchItem, target: MatchTarget | null) => void
  readonly onUndo: () => void
  /** Says something that is no step. */
  readonly onSay: (text: string) => void
  readonly toast: Toast | undefined
  readonly onToastGone: () => void
  /** Above the list, at its end. */
  readonly actions?: ReactNode
}

/** Some things of a marketplace beside those of the platform: matched by keys or clicks, one to one. */
export const MatchBoard = (props: MatchBoardProps) => {
  const { items, targets, labels, onMap, onUndo, onSay, toast, onToastGone, actions } = props
  const translate = useTranslate()
  const isNarrow = useMediaQuery(`(max-width: ${NARROW - 1}px)`, { noSsr: true })
  const { view, choose, counts, text, setText, inView, shown } = useShownItems(items)
  const [activeKey, setActiveKey] = useState<string>()
  const [open, setOpen] = useState<'detail'>()
  const searchRef = useRef<HTMLInputElement>(null)
  const findRef = useRef<HTMLInputElement>(null)
  const focusRef = useRef<View>(undefined)
  const close = () => setOpen(undefined)

  // A view begins at the first that wants a match. Chosen while rendering, so that the list never looks for the row
  // that was active in another view.
  if (!inView.some(({ key }) => key === activeKey)) {
    const start = (inView.find(({ target }) => target === null) ?? inView[0])?.key
    if (start !== activeKey) setActiveKey(start)
  }

  const index = shown.findIndex(({ key }) => key === activeKey)
  const item = shown[index]

  const goTo = (at: number) => {
    const next = shown[Math.max(0, Math.min(at, shown.length - 1))]
    if (!next) return
    focusRef.current = view
    setActiveKey(next.key)
  }

  const goOn = () => {
    const after = shown.findIndex(({ target }, at) => at > index && target === null)
    const next = after >= 0 ? after : shown.findIndex(({ target }, at) => at !== index && target === null)
    goTo(next >= 0 ? next : index)
  }

  const accept = (at: number) => {
    const suggestion = item?.suggestions[at]
    const target = suggestion && targets.find(({ key }) => key === suggestion.key)
    if (!item || !target || !onMap) return
    onMap(item, target)
    goOn()
  }

  /** Accepts the best suggestion where it is a strong one; a weak one wants its number. */
  const acceptBest = () => {
    const [best] = item?.suggestions ?? []
    if (best && best.score >= WEAK_BELOW) accept(0)
    else if (best && onMap)
      onSay(translate('mapping.weak_told', { name: targetOf(targets, best.key)?.label, score: best.score }))
  }

  useKeys({
    next: () => goTo(index + 1),
    previous: () => goTo(index - 1),
    first: () => goTo(0),
    last: () => goTo(shown.length - 1),
    accept: () => (item?.target === null ? acceptBest() : goOn()),
    accept1: () => accept(0),
    accept2: () => accept(1),
    accept3: () => accept(2),
    undo: () => onMap && onUndo(),
    search: () => searchRef.current?.focus(),
    find: () => findRef.current?.focus(),
  })

  const detail = item ? (
    <>
      <MatchDetail
        item={item}
        targets={targets}
        onAccept={onMap && accept}
        onUnmap={onMap && (() => onMap(item, null))}
      />
      <Choices
        label={labels.targets}
        targets={targets}
        empty={labels.noTargets}
        current={item.target}
        findRef={findRef}
        onLeave={() => goTo(Math.max(0, index))}
        onPick={
          onMap &&
          ((target) => {
            onMap(item, target)
            goOn()
          })
        }
      />
    </>
  ) : (
    <Notice scene="search" title={labels.nothing} />
  )

  return (
    <>
      {isNarrow ? null : (
        <PageActions>
          <KeyHelp without={MEANINGLESS} />
        </PageActions>
      )}
      <Bench>
        <section className="pane" aria-label={labels.list}>
          <PaneBar>
            <ViewFilter
              view={view}
              onChange={choose}
              onPointed={(next) => {
                focusRef.current = next
              }}
              all={translate('mapping.board.all')}
              counts={counts}
            />
            <SearchBox
              label={translate('mapping.filters.search_short')}
              value={text}
              onChange={setText}
              inputRef={searchRef}
              hint="/"
              onDown={() => goTo(Math.max(0, index))}
            />
            <span className="grow" />
            {actions}
          </PaneBar>
          {shown.length === 0 ? (
            <NothingShown
              view={view}
              isSearching={text !== ''}
              onShowAll={() => {
                setText('')
                choose('all')
              }}
            />
          ) : (
            <MatchList
              label={labels.list}
              items={shown}
              targets={targets}
              activeKey={item?.key}
              isNarrow={isNarrow}
              view={view}
              focusRef={focusRef}
              onActivate={(chosen) => {
                setActiveKey(chosen.key)
                if (isNarrow) setOpen('detail')
              }}
            />
          )}
        </section>
        {isNarrow ? (
          <Sheet title={labels.targets} isOpen={open === 'detail'} onClose={close}>
            {detail}
          </Sheet>
        ) : (
          <section className="pane" aria-label={labels.targets}>
            {detail}
          </section>
        )}
      </Bench>
      <UndoToast toast={toast} onUndo={onUndo} onGone={onToastGone} />
    </>
  )
}
