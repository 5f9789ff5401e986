import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import { Alert, Button, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import type { MappingPlace, Progress } from '#src/dataProvider/mappingAnswers.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { PageActions, PageTitle } from '#src/views/parts/slots.tsx'
import { AcceptDialog } from './categories/AcceptDialog.tsx'
import { DetailPane } from './categories/DetailPane.tsx'
import { Empty } from './categories/Empty.tsx'
import { InheritDialog } from './categories/InheritDialog.tsx'
import { ListPane } from './categories/ListPane.tsx'
import { nameIn } from './categories/rowNames.ts'
import { useWorkbench } from './categories/useWorkbench.ts'
import { ProgressLine } from './parts/ProgressLine.tsx'
import { KeyHelp, Sheet } from './parts/Sheet.tsx'
import { UndoToast } from './parts/UndoToast.tsx'
import { Bench, Head, NARROW } from './styles.ts'

const unmappedOf = ({ total, mapped, broken }: Progress): number => total - mapped - broken

/** The categories of a marketplace beside those of the platform: mapped one by one by keys, or many at once. */
const Workbench = ({ place }: { readonly place: MappingPlace }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const isNarrow = useMediaQuery(`(max-width: ${NARROW - 1}px)`, { noSsr: true })
  const [open, setOpen] = useState<'detail' | 'accept' | 'inherit'>()
  const bench = useWorkbench(place, () => setOpen('inherit'))
  const { mayMap, filters, list, active, selection, targets, mapping, row } = bench
  const { page } = list
  const trail = page?.trail ?? []
  const close = () => setOpen(undefined)

  const detail = (
    <DetailPane
      row={row}
      trail={filters.isFlat ? (row?.trail ?? []) : trail.map(({ label }) => label)}
      selected={selection.rows}
      targets={targets}
      onMap={
        mayMap
          ? (chosen, wanted) => {
              bench.map(chosen, wanted)
              active.takeFocus()
            }
          : undefined
      }
      onPick={bench.pick}
      findRef={bench.findRef}
      onLeave={() => active.goTo(Math.max(0, active.index))}
      onAccept={bench.accept}
      onInherit={() => setOpen('inherit')}
    />
  )

  const title = page ? (
    <PageTitle>{translate('views.mapping.title', { name: page.marketplace.label })}</PageTitle>
  ) : null
  if (page?.progress.total === 0)
    return (
      <>
        {title}
        <Card>
          <Empty view="all" isSearching={false} isTop onShowTree={filters.clear} />
        </Card>
      </>
    )

  return (
    <>
      {title}
      <PageActions>
        {isNarrow ? null : <KeyHelp />}
        {mayMap && page && unmappedOf(page.progress) > 0 ? (
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
          progress={page?.progress ?? { total: 0, mapped: 0, broken: 0 }}
        />
        {!page || place.category === 0 || page.progress.below.total === 0 ? null : (
          <ProgressLine label={translate('mapping.progress.here')} progress={page.progress.below} />
        )}
      </Head>
      <Bench>
        <ListPane place={place} bench={bench} onOpen={isNarrow ? () => setOpen('detail') : undefined} />
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
      {open === 'inherit' && row ? (
        <InheritDialog
          category={row.id}
          name={nameIn(row, locale)}
          written={mapping.written}
          onClose={close}
          onApply={mapping.mapMany}
        />
      ) : null}
      {open === 'accept' ? (
        <AcceptDialog
          place={place}
          name={trail.at(-1)?.label ?? page?.marketplace.label ?? ''}
          written={mapping.written}
          onClose={close}
          onAccept={mapping.mapMany}
        />
      ) : null}
      <UndoToast toast={mapping.toast} onUndo={() => void bench.undo()} onGone={mapping.hideToast} />
    </>
  )
}

/** `marketplaces/mapping-categories/{marketPlaceId}/{marketPlaceCategoryId}` (spec section 2). */
const CategoriesPage = () => {
  const { marketPlaceId, marketPlaceCategoryId } = useParams()
  const place = { marketplace: Number(marketPlaceId), category: Number(marketPlaceCategoryId) }
  return <Workbench key={place.marketplace} place={place} />
}

export default CategoriesPage
