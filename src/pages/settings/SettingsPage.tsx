import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { settingsGroups } from '#src/resources/settings/index.ts'
import type { SettingsName } from '#src/resources/settings/names.ts'
import type { FormDeclaration } from '#src/views/columns.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { changesOf, Differences } from '#src/views/form/Differences.tsx'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { startValues, type Values } from '#src/views/form/formValues.ts'
import { type FormHandle, RecordForm } from '#src/views/form/RecordForm.tsx'
import type { PlaceOf } from '#src/views/form/useUnsavedGuard.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { problemOf } from '#src/views/problem.ts'
import { GroupTabs } from './GroupTabs.tsx'
import { TestMail } from './TestMail.tsx'
import { useSooner } from './useSooner.tsx'

const GroupHistory = lazyPart(withTexts('history', () => import('./GroupHistory.tsx')))
const Backups = lazyPart(() => import('./Backups.tsx'))
const Retention = lazyPart(() => import('./Retention.tsx'))
const VatRates = lazyPart(() => import('./VatRates.tsx'))
const EinvoiceConnection = lazyPart(
  withTexts('einvoiceConnection', () => import('./einvoice/Connection.tsx')),
)
const SsoRoles = lazyPart(() => import('./SsoRoles.tsx'))

/** What stands above the form of a group, for who may change it. */
const HEADS: { readonly [K in SettingsName]?: ComponentType } = {
  mail_settings: TestMail,
  mail_server_settings: TestMail,
}

interface FootProps {
  readonly mayEdit: boolean
  /** Hears of each change that is made beside the form. */
  readonly onChanged: () => void
}

/** What stands below the form of a group. */
const FEET: { readonly [K in SettingsName]?: ComponentType<FootProps> } = {
  package_settings: VatRates,
  einvoice_settings: EinvoiceConnection,
  backup_settings: Backups,
  retention_settings: Retention,
  sso_settings: SsoRoles,
}

type Loaded = { readonly values: Values } | { readonly error: unknown } | undefined

interface GroupFormProps {
  readonly group: FormDeclaration
  readonly values: Values
  readonly onSaved: (values: Values) => void
}

/** Each group has a form of its own, told by the address. */
const placeOf: PlaceOf = ({ pathname, search }) =>
  `${pathname} ${new URLSearchParams(search).get('group') ?? ''}`

/**
 * Sends what was changed here with the moment at which all of it was read. When the group was changed meanwhile,
 * it is asked whose version holds: nobody's work is overwritten unseen.
 */
const useSave = ({ group, values, onSaved }: GroupFormProps) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const maySave = useSooner()
  const send = async (changes: Values, form: FormHandle, readAt: unknown): Promise<boolean> => {
    try {
      const { data } = await dataProvider.saveSettings({ ...changes, updated_at: readAt ?? null })
      form.take(startValues(group, data))
      onSaved(data)
      return true
    } catch (error) {
      if (problemOf(error).code !== 'changed_meanwhile') throw error
      const { data: theirs } = await dataProvider.settings()
      const choice = await dialogs.chooseVersion(
        <Differences declaration={group} changes={changes} theirs={{ ...theirs, id: 0 }} />,
      )
      if (choice === 'mine') return send(changes, form, theirs.updated_at)
      if (choice === 'theirs') {
        form.take(startValues(group, theirs))
        onSaved(theirs)
      }
      return false
    }
  }
  return async (payload: Values, form: FormHandle) => {
    const before = startValues(group, values)
    const changes = changesOf(payload, before)
    return (await maySave(before, changes)) && send(changes, form, values.updated_at)
  }
}

/**
 * What was read, with the rate of today as it is now. Where more than that was changed meanwhile, the moment of reading
 * stays: saving asks then whose version holds.
 */
const withRate = (mine: Values, theirs: Values): Values => {
  const { vat_percentage, updated_at } = theirs
  const isRateAlone = Object.keys(theirs).every(
    (key) =>
      key === 'vat_percentage' ||
      key === 'updated_at' ||
      JSON.stringify(mine[key]) === JSON.stringify(theirs[key]),
  )
  return { ...mine, vat_percentage, ...(isRateAlone ? { updated_at } : {}) }
}

/** Brings a rate of today that was set beside the form into it; whatever else was typed stays. */
const TakenRate = ({ rate }: { readonly rate: unknown }) => {
  const { resetField } = useFormContext()
  useEffect(() => resetField('vat_percentage', { defaultValue: rate }), [rate, resetField])
  return null
}

/** The form of one group; read-only for who may not change it. */
const GroupForm = (props: GroupFormProps) => {
  const { group, values } = props
  const translate = useTranslate()
  const save = useSave(props)
  const dialogs = useDialogs()
  const allows = useAllows()
  const mayEdit = allows === undefined || allows(group.name, 'edit')
  const Head = mayEdit ? HEADS[group.name as SettingsName] : undefined
  return (
    <RecordForm
      declaration={group}
      head={() => (
        <>
          <TakenRate rate={values.vat_percentage} />
          {Head ? <Head /> : null}
        </>
      )}
      mode="edit"
      values={startValues(group, values)}
      onSave={save}
      placeOf={placeOf}
      onSaved={() => dialogs.success(translate('success.settings_saved'))}
      onCancel={(form) => form.revert()}
      isReadOnly={!mayEdit}
    />
  )
}

/** The groups that the administrator may see, and the one of the address (`?group=`), else the first. */
const useGroups = () => {
  const allows = useAllows()
  const [query] = useSearchParams()
  const groups = Object.values<FormDeclaration>(settingsGroups).filter(
    ({ name }) => !allows || allows(name, 'view'),
  )
  return { groups, current: groups.find(({ name }) => name === query.get('group')) ?? groups[0] }
}

/** The general settings of subscriptions and of their invoices (`subscription-packages/general`). */
const SettingsPage = () => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { groups, current } = useGroups()
  const [loaded, setLoaded] = useState<Loaded>()
  const [round, setRound] = useState(0)
  const [saves, setSaves] = useState(0)
  /** Changes that were made beside the form. */
  const [acts, setActs] = useState(0)
  const allows = useAllows()
  const seesHistory = allows?.('history', 'list') === true

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let wanted = true
    setLoaded(undefined)
    dataProvider.settings().then(
      ({ data }) => wanted && setLoaded({ values: data }),
      (error: unknown) => wanted && setLoaded({ error }),
    )
    return () => {
      wanted = false
    }
  }, [dataProvider, round])

  if (!loaded || !current) return <FormSkeleton label={translate('ra.page.loading')} />
  if ('error' in loaded) return <Failure error={loaded.error} onRetry={() => setRound(round + 1)} />
  const Foot = FEET[current.name as SettingsName]
  return (
    <>
      <GroupTabs groups={groups} current={current} />
      <GroupForm
        key={current.name}
        group={current}
        values={loaded.values}
        onSaved={(values) => {
          setLoaded({ values })
          setSaves(saves + 1)
        }}
      />
      {Foot ? (
        <Suspense fallback={null}>
          <Foot
            key={saves}
            mayEdit={!allows || allows(current.name, 'edit')}
            onChanged={() => {
              setActs((before) => before + 1)
              void dataProvider.settings().then(
                ({ data }) => setLoaded({ values: withRate(loaded.values, data) }),
                // Saving asks then, as after any change by somebody else.
                () => undefined,
              )
            }}
          />
        </Suspense>
      ) : null}
      {seesHistory ? (
        <Suspense fallback={null}>
          <GroupHistory group={current.name} round={saves + acts} />
        </Suspense>
      ) : null}
    </>
  )
}

export default SettingsPage
