import { useDataProvider, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { packageSettings } from '#src/resources/settings/packageSettings.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { startValues, type Values } from '#src/views/form/formValues.ts'
import { RecordForm } from '#src/views/form/RecordForm.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'

type Loaded = { readonly values: Values } | { readonly error: unknown } | undefined

/** The general settings of subscriptions (`subscription-packages/general`). */
const SettingsPage = () => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const allows = useAllows()
  const [loaded, setLoaded] = useState<Loaded>()
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let wanted = true
    setLoaded(undefined)
    dataProvider.settings().then(
      ({ data }) => wanted && setLoaded({ values: startValues(packageSettings, data) }),
      (error: unknown) => wanted && setLoaded({ error }),
    )
    return () => {
      wanted = false
    }
  }, [dataProvider, round])

  if (!loaded) return <FormSkeleton label={translate('ra.page.loading')} />
  if ('error' in loaded) return <Failure error={loaded.error} onRetry={() => setRound(round + 1)} />
  return (
    <RecordForm
      declaration={packageSettings}
      mode="edit"
      values={loaded.values}
      onSave={async (payload, form) => {
        const { data } = await dataProvider.saveSettings(payload)
        form.take(startValues(packageSettings, data))
        return true
      }}
      onSaved={() => dialogs.success(translate('success.settings_saved'))}
      onCancel={(form) => form.revert()}
      isReadOnly={allows !== undefined && !allows('package_settings', 'edit')}
    />
  )
}

export default SettingsPage
