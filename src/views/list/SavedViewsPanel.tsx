import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import SyncOutlined from '@mui/icons-material/SyncOutlined'
import { Button, IconButton, Skeleton, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type FormEvent, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { SavedView } from '#src/dataProvider/savedViews.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { AnchoredPanel } from '../parts/AnchoredPanel.tsx'
import { Failure } from '../parts/Failure.tsx'
import { isSameState, useListState } from './listState.ts'
import type { ColumnChoice } from './useColumns.ts'
import { useSavedViews } from './useSavedViews.ts'

const Body = styled('div')(({ theme }) => {
  const { line, inkSoft, primaryInk, primaryTint } = theme.tokens
  return {
    display: 'grid',
    gap: 8,
    width: 340,
    maxWidth: '100%',
    padding: 16,
    '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
    '& p': { margin: 0, fontSize: fontSize.sm, color: inkSoft },
    '& ul': { display: 'grid', gap: 2, margin: 0, marginInline: -8, padding: 0, listStyle: 'none' },
    '& li': { display: 'flex', alignItems: 'center', borderRadius: 8 },
    '& li:hover': { backgroundColor: line },
    '& li.shown': { color: primaryInk, backgroundColor: primaryTint },
    '& li .MuiButton-root': {
      flexGrow: 1,
      justifyContent: 'flex-start',
      minWidth: 0,
      textAlign: 'start',
      fontWeight: 400,
    },
    '& li.shown .MuiButton-root': { fontWeight: 600 },
    '& form': { display: 'flex', alignItems: 'flex-start', gap: 8, marginBlockStart: 8 },
    // Beside the input, which has its label above.
    '& form .MuiButton-root': { minHeight: 40, marginBlockStart: 25 },
  }
})

interface SavedViewsPanelProps {
  readonly resource: AnyResource
  readonly choice: ColumnChoice
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

interface SavedViewItemProps {
  readonly view: SavedView
  /** True for the view that is what the list shows now. */
  readonly isShown: boolean
  readonly isBusy: boolean
  readonly onShow: () => void
  readonly onReplace: () => void
  readonly onRemove: () => void
}

const SavedViewItem = ({ view, isShown, isBusy, onShow, onReplace, onRemove }: SavedViewItemProps) => {
  const translate = useTranslate()
  const { name } = view
  return (
    <li className={isShown ? 'shown' : undefined}>
      <Button color="inherit" aria-current={isShown || undefined} onClick={onShow}>
        <bdi>{name}</bdi>
      </Button>
      {isShown ? null : (
        <IconButton
          size="small"
          disabled={isBusy}
          title={translate('views.saved.replace', { name })}
          aria-label={translate('views.saved.replace', { name })}
          onClick={onReplace}
        >
          <SyncOutlined fontSize="small" />
        </IconButton>
      )}
      <IconButton
        size="small"
        disabled={isBusy}
        title={translate('views.saved.delete', { name })}
        aria-label={translate('views.saved.delete', { name })}
        onClick={onRemove}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </li>
  )
}

/** The views of a list: shown by a click, replaced by what is shown now, deleted; and a name for a new one. */
const SavedViewsPanel = ({ resource, choice, anchor, onClose }: SavedViewsPanelProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const { now, show } = useListState(resource, choice)
  const views = useSavedViews(resource, now)
  const { data, error, nameError, isBusy } = views

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    views.setNameError(name ? undefined : translate('validation.required'))
    if (name && (await views.save(name))) form.reset()
  }

  const apply = (view: SavedView) => {
    show(view)
    onClose()
  }

  return (
    <AnchoredPanel anchor={anchor} onClose={onClose} titleId={titleId}>
      <Body>
        <h2 id={titleId}>{translate('views.saved.title')}</h2>
        {error ? <Failure error={error} onRetry={() => void views.refetch()} /> : null}
        {data || error ? null : <Skeleton height={40} />}
        {data?.length === 0 ? <p>{translate('views.saved.none')}</p> : null}
        <ul>
          {data?.map((view) => (
            <SavedViewItem
              key={view.id}
              view={view}
              isShown={isSameState(view, now)}
              isBusy={isBusy}
              onShow={() => apply(view)}
              onReplace={() => void views.replace(view)}
              onRemove={() => void views.remove(view)}
            />
          ))}
        </ul>
        <form onSubmit={(event) => void save(event)} noValidate>
          <TextField
            name="name"
            size="small"
            fullWidth
            label={translate('views.saved.name')}
            error={nameError !== undefined}
            helperText={nameError}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          />
          <Button type="submit" variant="outlined" disabled={isBusy}>
            {translate('ra.action.save')}
          </Button>
        </form>
      </Body>
    </AnchoredPanel>
  )
}

export default SavedViewsPanel
