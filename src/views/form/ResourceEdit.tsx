import { Alert, Button } from '@mui/material'
import { Suspense, useMemo, useRef, useState } from 'react'
import { EditBase, useDataProvider, useEditContext, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { retryRead } from '#src/dataProvider/queryClient.ts'
import { WHOLE } from '#src/dataProvider/whole.ts'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { useAppLocale } from '../locale.ts'
import { lazyPart } from '../parts/arriving.ts'
import { Failure } from '../parts/Failure.tsx'
import { Page } from '../parts/Page.tsx'
import { RecordLinks } from '../parts/RecordLinks.tsx'
import { listPath } from '../paths.ts'
import { problemOf } from '../problem.ts'
import { nameOf, type ViewRecord } from '../record.ts'
import { useResourceViews } from '../resourceViews.ts'
import type { SavedEdit } from '../undo/reversal.ts'
import { useTakeBack } from '../undo/useTakeBack.ts'
import { useDeclaration } from '../useDeclaration.ts'
import { changesOf, Differences } from './Differences.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { payloadOf, startValues, type Values } from './formValues.ts'
import { type FormHandle, RecordForm } from './RecordForm.tsx'
import { useSave } from './useSave.ts'

const Activity = lazyPart(withTexts('history', () => import('../history/Activity.tsx')))

type Stored = ViewRecord & Record<string, unknown>

/**
 * Sends the form with the version it was opened at. When the record was changed meanwhile, only what was
 * changed here goes over what is stored now: nobody's work is overwritten unseen.
 */
const useMergingSave = (resource: AnyResource, record: ViewRecord) => {
  const dataProvider = useDataProvider()
  const dialogs = useDialogs()
  const put = useSave()
  const [base, setBase] = useState(record)
  const [aside, setAside] = useState<Values>()
  const saved = useRef<SavedEdit>(undefined)

  const send = async (data: Values, before: ViewRecord) => {
    const after = await put({ ...data, updated_at: before.updated_at })
    saved.current = { before, after, sent: data }
    return true
  }

  const bringTogether = async (mine: Values, before: ViewRecord, form: FormHandle): Promise<boolean> => {
    const { data: theirs } = await dataProvider.getOne<Stored>(resource.name, { id: record.id })
    const changes = changesOf(mine, before)
    const choice = await dialogs.chooseVersion(
      <Differences declaration={resource} changes={changes} theirs={theirs} />,
    )
    if (choice === 'mine')
      return save({ ...payloadOf(resource, 'edit', startValues(resource, theirs)), ...changes }, form, theirs)
    if (choice === 'theirs') {
      setBase(theirs)
      setAside(changes)
      form.take(startValues(resource, theirs))
    }
    return false
  }

  const save = async (data: Values, form: FormHandle, before: ViewRecord = base): Promise<boolean> => {
    try {
      return await send(data, before)
    } catch (error) {
      if (problemOf(error).code !== 'changed_meanwhile') throw error
      return bringTogether(data, before, form)
    }
  }

  return { save, saved, aside, dropAside: () => setAside(undefined) }
}

const EditForm = ({ resource, record }: { readonly resource: AnyResource; readonly record: ViewRecord }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const views = useResourceViews(resource.name)
  // The record as it was opened: a refetch behind the form must not replace what is being typed.
  const [opened] = useState(record)
  const { save, saved, aside, dropAside } = useMergingSave(resource, opened)
  const notifySaved = useTakeBack(resource)
  const values = useMemo(() => ({ ...opened, ...startValues(resource, opened) }), [resource, opened])
  const toList = () => void navigate(listPath(resource))
  const isLocked = resource.lockedBy !== undefined && opened[resource.lockedBy] === true
  if (!views) return <FormSkeleton label={translate('ra.page.loading')} />

  return (
    <RecordForm
      declaration={resource}
      mode="edit"
      values={values}
      overrides={views.inputs}
      check={views.check}
      onSave={(payload, form) => save(payload, form)}
      onSaved={async () => {
        if (saved.current) await notifySaved(saved.current)
        toList()
      }}
      onCancel={toList}
      isReadOnly={isLocked}
      head={(form) =>
        isLocked && !resource.neverLocked ? (
          <Alert severity="info">{translate('errors.built_in')}</Alert>
        ) : aside ? (
          <Alert
            severity="info"
            action={
              <Button
                onClick={() => {
                  form.change(aside)
                  dropAside()
                }}
              >
                {translate('views.conflict.put_back')}
              </Button>
            }
          >
            {translate('views.conflict.aside')}
          </Alert>
        ) : null
      }
    />
  )
}

const BelowForm = ({ resource, record }: { readonly resource: AnyResource; readonly record: ViewRecord }) => {
  const Below = useResourceViews(resource.name)?.belowForm
  return Below ? (
    <Suspense fallback={null}>
      <Below record={record} />
    </Suspense>
  ) : null
}

const EditPage = ({ resource }: { readonly resource: AnyResource }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { record: read, isFetching, error, refetch } = useEditContext<Stored>()
  // What is edited must be what is stored: one that was read a while ago is read again before its form opens.
  const [isFresh, setFresh] = useState(false)
  if (!isFresh && read && !isFetching) setFresh(true)
  const record = isFresh ? read : undefined
  const name = record && nameOf(resource, record, locale)
  return (
    <Page
      title={name && translate('views.form.edit_title', { name })}
      actions={record ? <RecordLinks resource={resource.name} record={record} /> : null}
    >
      {error && !record ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : record ? (
        <>
          <EditForm key={record.id} resource={resource} record={record} />
          <BelowForm resource={resource} record={record} />
          <Suspense fallback={null}>
            <Activity resource={resource} record={record} />
          </Suspense>
        </>
      ) : (
        <FormSkeleton label={translate('ra.page.loading')} />
      )}
    </Page>
  )
}

/** A failure stands on the page and leads nowhere. */
const READ = { meta: WHOLE, gcTime: 0, retry: retryRead, onError: () => undefined }

/** What was saved is kept where the page of the record finds it. */
const SAVED = { meta: WHOLE }

/** The page that edits a record of a declared resource. */
const ResourceEdit = () => (
  // The right to it is the shell's to check; the server decides anyway.
  <EditBase
    disableAuthentication
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={READ}
    mutationOptions={SAVED}
  >
    <EditPage resource={useDeclaration()} />
  </EditBase>
)

export default ResourceEdit
