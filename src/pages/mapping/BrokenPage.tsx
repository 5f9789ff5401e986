import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import { Button, IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import type { BrokenMapping } from '#src/dataProvider/mappingAnswers.ts'
import { openKeyHelp, usePageKeys } from '#src/stores/pageKeys.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { Card } from '#src/views/parts/Card.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { BrokenRow } from './broken/BrokenRow.tsx'
import { PlaceDialog } from './broken/PlaceDialog.tsx'
import { useQueue } from './broken/useQueue.ts'
import { ProgressLine } from './parts/ProgressLine.tsx'
import { UndoToast } from './parts/UndoToast.tsx'
import { categoriesPath } from './paths.ts'
import { useKeys } from './useKeys.ts'

const Body = styled(Card)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 20,
  '& ol': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& .more': { justifySelf: 'start' },
})

/** Tells the keys, behind a button and behind `?`. */
const KeyHelp = () => {
  const translate = useTranslate()
  const keys = useMemo(
    () => [
      { keys: ['↑', '↓'], label: translate('mapping.queue.keys.move') },
      { keys: ['Enter'], label: translate('mapping.queue.keys.accept') },
      { keys: ['F'], label: translate('mapping.queue.keys.find') },
      { keys: ['U'], label: translate('mapping.keys.undo') },
    ],
    [translate],
  )
  usePageKeys(keys)
  return (
    <IconButton
      aria-label={translate('mapping.keys.show')}
      title={`${translate('mapping.keys.title')} (?)`}
      onClick={openKeyHelp}
    >
      <KeyboardOutlined />
    </IconButton>
  )
}

const Broken = ({ marketplace }: { readonly marketplace: number }) => {
  const translate = useTranslate()
  const queue = useQueue(marketplace)
  const [at, setAt] = useState(0)
  const [choosing, setChoosing] = useState<BrokenMapping>()
  const { items = [], done, total } = queue
  const active = Math.min(at, items.length - 1)
  const item = items[active]
  const goTo = (next: number) => setAt(Math.max(0, Math.min(next, items.length - 1)))
  const accept = (accepted: BrokenMapping | undefined) => {
    if (accepted?.place) void queue.move(accepted, accepted.place)
  }
  const skip = () => {
    if (active === items.length - 1) queue.more?.()
    goTo(active + 1)
  }
  useKeys({
    next: skip,
    previous: () => goTo(active - 1),
    accept: () => accept(item),
    find: () => setChoosing(item),
    undo: () => void queue.undo(),
  })
  if (queue.error) return <Failure error={queue.error} onRetry={queue.refetch} />
  const mapping = (
    <Button
      variant="outlined"
      component={Link}
      to={categoriesPath(marketplace, 0)}
      startIcon={<AccountTreeOutlined />}
    >
      {translate('mapping.queue.to_mapping')}
    </Button>
  )
  return (
    <Page
      {...(queue.name !== undefined && { title: translate('mapping.queue.title', { name: queue.name }) })}
      actions={
        <>
          <KeyHelp />
          {mapping}
        </>
      }
    >
      <Body aria-busy={!queue.items}>
        {queue.items ? (
          total + done > 0 ? (
            <ProgressLine
              label={translate('mapping.queue.progress')}
              progress={{ total: total + done, mapped: done }}
            />
          ) : null
        ) : (
          <FormSkeleton label={translate('ra.page.loading')} />
        )}
        {queue.items && total === 0 ? (
          <Notice
            scene="empty"
            title={translate('mapping.queue.done_title')}
            text={translate('mapping.queue.done_text')}
          />
        ) : null}
        {items.length > 0 ? (
          <ol aria-label={translate('mapping.queue.label')}>
            {items.map((each, place) => (
              <BrokenRow
                key={each.id}
                item={each}
                isActive={place === active}
                isBusy={queue.isBusy}
                onPoint={() => setAt(place)}
                onAccept={() => accept(each)}
                onChoose={() => setChoosing(each)}
                onSkip={skip}
              />
            ))}
          </ol>
        ) : null}
        {queue.more ? (
          <Button className="more" disabled={queue.isFetchingMore} onClick={queue.more}>
            {translate('mapping.queue.more')}
          </Button>
        ) : null}
      </Body>
      {choosing ? (
        <PlaceDialog
          marketplace={marketplace}
          item={choosing}
          onClose={() => setChoosing(undefined)}
          onPick={(place) => {
            setChoosing(undefined)
            void queue.move(choosing, place)
          }}
        />
      ) : null}
      <UndoToast toast={queue.toast} onUndo={() => void queue.undo()} onGone={queue.hideToast} />
    </Page>
  )
}

/** `marketplaces/broken/{marketPlaceId}`: the broken mappings of a marketplace, worked off one by one. */
const BrokenPage = () => {
  const marketplace = Number(useParams().marketPlaceId)
  return <Broken key={marketplace} marketplace={marketplace} />
}

export default BrokenPage
