import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import SyncOutlined from '@mui/icons-material/SyncOutlined'
import { Button, IconButton, Skeleton, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { SavedView } from '#src/dataProvider/savedViews.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { fontSize } from '#src/shell/tokens.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { AnchoredPanel } from '../parts/AnchoredPanel.tsx'
import { Failure } from '../parts/Failure.tsx'
import { problemOf } from '../problem.ts'
import { isSameState, useListState } from './listState.ts'
import type { ColumnChoice } from './useColumns.ts'

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

/** The views of a list: shown by a click, replaced by what is shown now, deleted; and a name for a new one. */
const SavedViewsPanel = ({ resource, choice, anchor, onClose }: SavedViewsPanelProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const client = useQueryClient()
  const dialogs = useDialogs()
  const notify = useNotify()
  const { now, show } = useListState(resource, choice)
  const [nameError, setNameError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const queryKey = ['savedViews', resource.name]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await dataProvider.savedViews(resource.name, signal)).data,
  })

  const change = async (
    call: () => Promise<{ data: readonly SavedView[] }>,
    told: string,
  ): Promise<boolean> => {
    setBusy(true)
    try {
      client.setQueryData(queryKey, (await call()).data)
      notify(told, { type: 'success' })
      return true
    } catch (failure) {
      const problem = problemOf(failure)
      const [wrongName] = problem.errors.name ?? []
      if (wrongName) setNameError(wrongName)
      else if (await dialogs.problem(problem)) return change(call, told)
      return false
    } finally {
      setBusy(false)
    }
  }

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    setNameError(name ? undefined : translate('validation.required'))
    if (!name) return
    const isSaved = await change(
      () => dataProvider.saveView(resource.name, { name, ...now }),
      'success.view_saved',
    )
    if (isSaved) form.reset()
  }

  const remove = async ({ id, name }: SavedView) => {
    if (await dialogs.confirmDelete(name))
      await change(() => dataProvider.deleteView(id), 'success.view_deleted')
  }

  const apply = (view: SavedView) => {
    show(view)
    onClose()
  }

  return (
    <AnchoredPanel anchor={anchor} onClose={onClose} titleId={titleId}>
      <Body>
        <h2 id={titleId}>{translate('views.saved.title')}</h2>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeleton height={40} />}
        {data?.length === 0 ? <p>{translate('views.saved.none')}</p> : null}
        <ul>
          {data?.map((view) => {
            const isShown = isSameState(view, now)
            return (
              <li key={view.id} className={isShown ? 'shown' : undefined}>
                <Button color="inherit" aria-current={isShown || undefined} onClick={() => apply(view)}>
                  <bdi>{view.name}</bdi>
                </Button>
                {isShown ? null : (
                  <IconButton
                    size="small"
                    disabled={isBusy}
                    title={translate('views.saved.replace', { name: view.name })}
                    aria-label={translate('views.saved.replace', { name: view.name })}
                    onClick={() =>
                      void change(
                        () => dataProvider.replaceView(view.id, { name: view.name, ...now }),
                        'success.view_saved',
                      )
                    }
                  >
                    <SyncOutlined fontSize="small" />
                  </IconButton>
                )}
                <IconButton
                  size="small"
                  disabled={isBusy}
                  title={translate('views.saved.delete', { name: view.name })}
                  aria-label={translate('views.saved.delete', { name: view.name })}
                  onClick={() => void remove(view)}
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              </li>
            )
          })}
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
