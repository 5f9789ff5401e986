import { startTransition, useEffect, useState } from 'react'
import { CreateBase, useDataProvider, useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { Page } from '../parts/Page.tsx'
import { listPath } from '../paths.ts'
import { type ResourceViews, useResourceViews } from '../resourceViews.ts'
import { useDeclaration } from '../useDeclaration.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { startValues, type Values } from './formValues.ts'
import { RecordForm } from './RecordForm.tsx'
import { savedMessage } from './savedMessage.ts'
import { useSave } from './useSave.ts'

/** What the form begins with, once it is known: what the declaration says, and what administrators have set. */
const useStart = (resource: AnyResource, views: ResourceViews | undefined): Values | undefined => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { search } = useLocation()
  const [values, setValues] = useState<Values>()
  useEffect(() => {
    if (!views) return
    let wanted = true
    const begin = (set: Values) =>
      wanted && startTransition(() => setValues({ ...startValues(resource), ...set }))
    if (views.initial) views.initial(dataProvider, new URLSearchParams(search)).then(begin, () => begin({}))
    else begin({})
    return () => {
      wanted = false
    }
  }, [resource, views, dataProvider, search])
  return values
}

const CreatePage = ({ resource }: { readonly resource: AnyResource }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const dialogs = useDialogs()
  const views = useResourceViews(resource.name)
  const save = useSave()
  const values = useStart(resource, views)
  const toList = () => void navigate(listPath(resource))

  const title = translate('views.form.create_title', {
    name: translate(`resources.${resource.name}.one`).toLowerCase(),
  })
  return (
    <Page title={title}>
      {views && values ? (
        <RecordForm
          declaration={resource}
          mode="create"
          values={values}
          overrides={views.inputs}
          check={views.check}
          onSave={async (data, _form, once) => {
            await save(data, once)
            return true
          }}
          onSaved={async () => {
            await dialogs.success(savedMessage(translate, resource))
            toList()
          }}
          onCancel={toList}
        />
      ) : (
        <FormSkeleton label={translate('ra.page.loading')} />
      )}
    </Page>
  )
}

/** The page that creates a record of a declared resource; afterwards it leads to the list. */
const ResourceCreate = () => (
  // The right to it is the shell's to check; the server decides anyway.
  <CreateBase disableAuthentication redirect={false}>
    <CreatePage resource={useDeclaration()} />
  </CreateBase>
)

export default ResourceCreate
