import { ResourceContextProvider, useCreate, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { AnyResource } from '#src/schema/resource.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { Page } from '../parts/Page.tsx'
import { listPath } from '../paths.ts'
import { useResourceViews } from '../resourceViews.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { startValues, type Values } from './formValues.ts'
import { RecordForm } from './RecordForm.tsx'
import { savedMessage } from './savedMessage.ts'

/** The page that creates a record of a declared resource; afterwards it leads to the list. */
const ResourceCreate = ({ resource }: { readonly resource: AnyResource }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const dialogs = useDialogs()
  const views = useResourceViews(resource.name)
  const [create] = useCreate()
  const values = useMemo(() => startValues(resource), [resource])
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
        {views ? (
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
