import { Button, Dialog, DialogActions, DialogTitle, TextField, useMediaQuery } from '@mui/material'
import { styled } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { BrokenMapping } from '#src/dataProvider/mappingAnswers.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { nameIn } from '../categories/rowNames.ts'
import { TargetList } from '../categories/TargetList.tsx'
import { MAPPING_KEY } from '../categories/useCategories.ts'
import { isSearch, useTargets } from '../categories/useTargets.ts'
import { NARROW } from '../styles.ts'
import type { NewPlace } from './useQueue.ts'

interface ChooserProps {
  readonly marketplace: number
  readonly item: BrokenMapping
  readonly onPick: (place: NewPlace) => void
  readonly onClose: () => void
}

const Tree = styled('div')({ display: 'flex', flexDirection: 'column', height: 'min(60dvh, 520px)' })

/** The platform's categories. */
const OfPlatform = ({ marketplace, item, onPick, onClose }: ChooserProps) => {
  const translate = useTranslate()
  const find = useRef<HTMLInputElement>(null)
  const { tree, error, refetch } = useTargets(marketplace)
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!tree) return <FormSkeleton label={translate('ra.page.loading')} />
  return (
    <Tree>
      <TargetList
        tree={tree}
        mapped={item.categories}
        findRef={find}
        onLeave={onClose}
        onPick={({ category_id, label }) => onPick({ id: category_id, label })}
      />
    </Tree>
  )
}

const Found = styled('ul')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  gap: 6,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& button': {
    display: 'grid',
    width: '100%',
    minHeight: 44,
    alignContent: 'center',
    padding: '6px 10px',
    border: `1px solid ${t.line}`,
    borderRadius: radius.control,
    font: 'inherit',
    textAlign: 'start',
    color: t.ink,
    backgroundColor: t.surface,
    cursor: 'pointer',
  },
  '& button:hover': { borderColor: t.primaryInk, backgroundColor: t.primaryTint },
  '& small': { fontSize: fontSize.xs, color: t.inkSoft },
}))

const useFound = (marketplace: number, text: string) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: [MAPPING_KEY, 'places', marketplace, text],
    queryFn: ({ signal }) =>
      dataProvider.mappingCategories(
        { marketplace, category: 0 },
        { search: text, suggestions: 0 },
        undefined,
        signal,
      ),
    enabled: isSearch(text),
    placeholderData: keepPreviousData,
  })
}

/** The categories that the marketplace has, by their names. */
const OfMarketplace = ({ marketplace, onPick }: ChooserProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { data, error, refetch } = useFound(marketplace, searched)
  const places = isSearch(searched) ? data?.data.filter(({ broken }) => !broken) : undefined
  return (
    <>
      <TextField
        fullWidth
        autoFocus
        label={translate('mapping.queue.find')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      <p role="status">
        {places
          ? places.length === 0
            ? translate('mapping.queue.not_found')
            : null
          : translate('mapping.queue.find_text')}
      </p>
      <Found>
        {places?.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onPick({ id: row.id, label: nameIn(row, locale) })}>
              <bdi>{nameIn(row, locale)}</bdi>
              {row.trail.length > 0 ? (
                <small>
                  <bdi>{row.trail.join(' › ')}</bdi>
                </small>
              ) : null}
            </button>
          </li>
        ))}
      </Found>
    </>
  )
}

/** Chooses where a broken mapping is to go instead of what is proposed. */
export const PlaceDialog = (props: ChooserProps) => {
  const translate = useTranslate()
  const title = useId()
  const isNarrow = useMediaQuery(`(max-width: ${NARROW - 1}px)`, { noSsr: true })
  const { item, onClose } = props
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isNarrow} onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{translate('mapping.queue.choose_for', { name: item.label })}</DialogTitle>
      <DialogBody>
        {item.why === 'REMOVED' ? <OfMarketplace {...props} /> : <OfPlatform {...props} />}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{translate('mapping.accept.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
