import { ResourceContextProvider, useCreate, useDataProvider, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { Page } from '../parts/Page.tsx'
import { listPath } from '../paths.ts'
import { type ResourceViews, useResourceViews } from '../resourceViews.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { startValues, type Values } from './formValues.ts'
import { RecordForm } from './RecordForm.tsx'
import { savedMessage } from './savedMessage.ts'

/** What the form begins with, once it is known: what the declaration says, and what administrators have set. */
const useStart = (resource: AnyResource, views: ResourceViews | undefined): Values | undefined => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const [values, setValues] = useState<Values>()
  useEffect(() => {
    if (!views) return
    let wanted = true
    const begin = (set: Values) => wanted && setValues({ ...startValues(resource), ...set })
    if (views.initial) views.initial(dataProvider).then(begin, () => begin({}))
    else begin({})
    return () => {
      wanted = false
    }
  }, [resource, views, dataProvider])
  return values
}

/** The page that creates a record of a declared resource; afterwards it leads to the list. */
const ResourceCreate = ({ resource }: { readonly resource: AnyResource }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const dialogs = useDialogs()
  const views = useResourceViews(resource.name)
  const [create] = useCreate()
  const values = useStart(resource, views)
  const toList = () => void navigate(listPath(resource))

  const save = async (data: Values) => {
    await create(resource.name, { data }, { returnPromise: true })
    return true
  }

  const title = translate('views.form.create_title', {
    name: translate(`resources.${resource.name}.one`).toLowerCase(),
  })
  return (
    <ResourceContextProvider value={resource.name}>
      <Page title={title}>
        {views && values ? (
          <RecordForm
            declaration={resource}
            mode="create"
            values={values}
            overrides={views.inputs}
            onSave={save}
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
    </ResourceContextProvider>
  )
}

export default ResourceCreate
