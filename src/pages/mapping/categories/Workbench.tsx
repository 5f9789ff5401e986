import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import { Alert, Button, useMediaQuery } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { MappingCategory, MappingPlace, TargetLabel } from '#src/dataProvider/mappingAnswers.ts'
import { PageActions, PageTitle } from '#src/shell/page/slots.tsx'
import { formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { ThinBar } from '#src/views/parts/ThinBar.tsx'
import { KeyHelp } from '../parts/KeyHelp.tsx'
import { ProgressLine } from '../parts/ProgressLine.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { UndoToast } from '../parts/UndoToast.tsx'
import { categoriesPath } from '../paths.ts'
import { Bench, Head, NARROW, PaneBar } from '../styles.ts'
import { useKeys } from '../useKeys.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { BulkBar } from './BulkBar.tsx'
import { CategoryList } from './CategoryList.tsx'
import { DetailPane } from './DetailPane.tsx'
import { Empty } from './Empty.tsx'
import { ListBar } from './ListBar.tsx'
import { ListBones } from './ListBones.tsx'
import { nameIn } from './rowNames.ts'
import { useActive } from './useActive.ts'
import { useCategories } from './useCategories.ts'
import { useFilters } from './useFilters.ts'
import { type Choice, useMapping } from './useMapping.ts'
import { useSelection } from './useSelection.ts'
import { useTargets } from './useTargets.ts'
import { placeAbove, Way } from './Way.tsx'

const useMayMap = (): boolean => {
  const allows = useAllows()
  return allows?.('marketplaces', 'edit') ?? false
}

/** What is to be said of some choices that are done. */
const useTold = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (choices: readonly Choice[]): string => {
    const [only] = choices
    if (choices.length !== 1 || !only)
      return translate('mapping.done.several', { smart_count: choices.length })
    const theirs = nameIn(only.row, locale)
    const ours = formatNames(
      only.targets.map(({ label }) => label),
      locale,
    )
    return only.targets.length > 0
      ? translate('mapping.done.one', { theirs, ours })
      : translate('mapping.done.unmapped', { theirs })
  }
}

/** All that a place of the workbench shows and does. */
const useWorkbench = (place: MappingPlace) => {
  const filters = useFilters()
  const list = useCategories(place, filters.filters)
  const listKey = `${place.category}|${filters.view}|${filters.filters.search ?? ''}`
  const active = useActive(list.rows, listKey)
  const selection = useSelection(list.rows, listKey)
  const targets = useTargets(place.marketplace)
  const mapping = useMapping({
    patch: list.patch,
    isShown: (id) => list.rows?.some((row) => row.id === id) ?? false,
  })
  return { filters, list, active, selection, targets, mapping }
}

/** The categories of a marketplace beside those of the platform: mapped one by one by keys, or many at once. */
export const Workbench = ({ place }: { readonly place: MappingPlace }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const mayMap = useMayMap()
  const told = useTold()
  const isNarrow = useMediaQuery(`(max-width: ${NARROW - 1}px)`, { noSsr: true })
  const { filters, list, active, selection, targets, mapping } = useWorkbench(place)
  const [open, setOpen] = useState<'detail' | 'accept'>()
  const searchRef = useRef<HTMLInputElement>(null)
  const { marketplace, category } = place
  const { page, rows } = list
  const row = active.active
  const trail = page?.trail ?? []
  const close = () => setOpen(undefined)
  const pathOf = ({ id }: MappingCategory) => categoriesPath(marketplace, id)

  const map = (chosen: readonly MappingCategory[], wanted: readonly TargetLabel[]) => {
    const choices = chosen.map((each) => ({ row: each, targets: wanted }))
    void mapping.map(choices, told(choices))
    selection.clear()
  }

  /** Accepts the suggestion of that number for the active row, and goes on to the next. */
  const accept = (index: number) => {
    const suggestion = row?.suggestions[index]
    if (!row || !suggestion || !mayMap) return
    map([row], [suggestion])
    active.goOn()
  }

  const acceptSelected = () => {
    const choices = selection.rows.flatMap((each): Choice[] => {
      const [best] = each.suggestions
      return best && !each.mapped ? [{ row: each, targets: [best] }] : []
    })
    void mapping.map(choices, told(choices))
    selection.clear()
  }

  /** Takes the last step back, and goes back to its row: to choose something else for it. */
  const undo = async () => {
    const undone = await mapping.undo()
    if (undone) active.goToRow(undone.id)
  }

  useKeys({
    next: () => active.goTo(active.index + 1),
    previous: () => active.goTo(active.index - 1),
    first: () => active.goTo(0),
    last: () => active.goTo((rows?.length ?? 0) - 1),
    into: () => row && row.child_count > 0 && void navigate(pathOf(row)),
    out: () =>
      category !== 0 &&
      void navigate(categoriesPath(marketplace, placeAbove(trail)), { state: { active: category } }),
    accept: () => (row?.mapped ? active.goOn() : accept(0)),
    accept1: () => accept(0),
    accept2: () => accept(1),
    accept3: () => accept(2),
    select: () => row && mayMap && selection.toggle(row, false),
    undo: () => mayMap && void undo(),
    inherit: () => row?.mapped && mayMap && void mapping.inherit(row),
    search: () => searchRef.current?.focus(),
    leave: selection.clear,
  })

  const detail = (
    <DetailPane
      row={row}
      trail={filters.isFlat ? (row?.trail ?? []) : trail.map(({ label }) => label)}
      selected={selection.rows}
      targets={targets}
      onMap={
        mayMap
          ? (chosen, wanted) => {
              map(chosen, wanted)
              active.takeFocus()
            }
          : undefined
      }
      onAccept={accept}
      onInherit={() => row && void mapping.inherit(row)}
    />
  )

  return (
    <>
      {page ? <PageTitle>{translate('mapping.title', { name: page.marketplace.label })}</PageTitle> : null}
      <PageActions>
        {isNarrow ? null : <KeyHelp />}
        {mayMap ? (
          <Button variant="contained" startIcon={<DoneAllOutlined />} onClick={() => setOpen('accept')}>
            {translate('mapping.accept.open')}
          </Button>
        ) : null}
      </PageActions>
      {mayMap || !page ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('mapping.read_only')}
        </Alert>
      )}
      <Head>
        <ProgressLine
          label={translate('mapping.progress.whole')}
          progress={page?.progress ?? { total: 0, mapped: 0 }}
        />
        {!page || category === 0 || page.progress.below.total === 0 ? null : (
          <ProgressLine label={translate('mapping.progress.here')} progress={page.progress.below} />
        )}
      </Head>
      <Bench>
        <section className="pane" aria-label={translate('mapping.list.label')}>
          <ThinBar on={list.isFetching && rows !== undefined} label={translate('ra.page.loading')} />
          <PaneBar>
            <Way marketplace={marketplace} trail={trail} />
            {mayMap && rows && rows.length > 0 ? (
              <Button
                size="small"
                onClick={() => selection.take(rows.filter(({ mapped }) => !mapped))}
                disabled={rows.every(({ mapped }) => mapped)}
              >
                {translate('mapping.list.select_unmapped')}
              </Button>
            ) : null}
          </PaneBar>
          <ListBar
            filters={filters}
            below={page?.progress.below}
            searchRef={searchRef}
            onDown={() => active.goTo(Math.max(0, active.index))}
            onPointed={active.takeFocus}
          />
          {list.error && !rows ? (
            <Failure error={list.error} onRetry={list.refetch} />
          ) : !rows ? (
            <ListBones />
          ) : rows.length === 0 ? (
            <Empty
              view={filters.view}
              isSearching={filters.isSearching}
              isTop={category === 0}
              onShowTree={filters.clear}
            />
          ) : (
            <CategoryList
              rows={rows}
              activeId={row?.id}
              selected={selection.ids}
              onActivate={(chosen) => {
                active.setActiveId(chosen.id)
                if (isNarrow) setOpen('detail')
              }}
              onSelect={mayMap ? selection.toggle : undefined}
              pathOf={pathOf}
              isFlat={filters.isFlat}
              isNarrow={isNarrow}
              hasMore={list.hasMore}
              onMore={list.more}
              focusRef={active.focusRef}
            />
          )}
          {selection.rows.length > 0 ? (
            <BulkBar
              rows={selection.rows}
              onAccept={acceptSelected}
              onUnmap={() => map(selection.rows, [])}
              onChoose={isNarrow ? () => setOpen('detail') : undefined}
              onClear={selection.clear}
            />
          ) : null}
        </section>
        {isNarrow ? (
          <Sheet title={translate('mapping.detail.label')} isOpen={open === 'detail'} onClose={close}>
            {detail}
          </Sheet>
        ) : (
          <section className="pane" aria-label={translate('mapping.detail.label')}>
            {detail}
          </section>
        )}
      </Bench>
      {open === 'accept' ? (
        <AcceptDialog
          place={place}
          name={trail.at(-1)?.label ?? page?.marketplace.label ?? ''}
          onClose={close}
          onAccept={mapping.mapMany}
        />
      ) : null}
      <UndoToast toast={mapping.toast} onUndo={() => void undo()} onGone={mapping.hideToast} />
    </>
  )
}
