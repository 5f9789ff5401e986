import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin'
import type { OwnAccount } from '#src/dataProvider/ownAccount.ts'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { isLocale } from '#src/i18n/locales.ts'
import type { FormDeclaration } from '#src/views/columns.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { startValues, type Values } from '#src/views/form/formValues.ts'
import { RecordForm } from '#src/views/form/RecordForm.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { useLanguageSwitch } from '#src/views/useLanguageSwitch.ts'
import { Stack } from './accountStyles.ts'
import { OwnData } from './OwnData.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { Sessions } from './Sessions.tsx'

const SecondFactor = lazy(withTexts('factors', () => import('./factors/SecondFactor.tsx')))

interface ProfileFormProps {
  /** What of it may be changed. */
  readonly declaration: FormDeclaration
  /** Besides telling that it is saved. */
  readonly onSaved?: () => Promise<void>
}

const ProfileForm = ({ declaration, values, onSaved }: ProfileFormProps & { readonly values: Values }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const dataProvider = useDataProvider<OwnAccount & DataProvider>()
  const dialogs = useDialogs()
  const { switchTo } = useLanguageSwitch()
  // What was saved last: the page follows it into its language.
  const saved = useRef<unknown>(values.locale)
  return (
    <RecordForm
      declaration={declaration}
      mode="edit"
      values={values}
      onSave={async (payload, form) => {
        const { data } = await dataProvider.saveProfile(payload)
        form.take(startValues(declaration, data))
        saved.current = data.locale
        return true
      }}
      onSaved={async () => {
        await Promise.all([onSaved?.(), dialogs.success(translate('success.profile_saved'))])
        if (isLocale(saved.current) && saved.current !== locale) await switchTo(saved.current)
      }}
      onCancel={(form) => form.revert()}
    />
  )
}

/** One's own account: who one is, the password, and where one is signed in. */
export const OwnProfile = ({ head, ...form }: ProfileFormProps & { readonly head?: ReactNode }) => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<OwnAccount & DataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['own', 'profile'],
    queryFn: () => dataProvider.profile(),
    // What is changed must be what is stored.
    gcTime: 0,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton label={translate('ra.page.loading')} />
  return (
    <Stack>
      {head}
      <ProfileForm {...form} values={startValues(form.declaration, data.data)} />
      <PasswordPart />
      <Suspense fallback={null}>
        <SecondFactor />
      </Suspense>
      <Sessions />
      <OwnData />
    </Stack>
  )
}
