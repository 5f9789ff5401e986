import { Button } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { type Admin, useAdmin } from '#src/authProvider/admin.ts'
import { verify } from '#src/authProvider/verify.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isLocale } from '#src/i18n/locales.ts'
import { passwordChange, profile } from '#src/resources/profile/profile.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { startValues, type Values } from '#src/views/form/formValues.ts'
import { RecordForm } from '#src/views/form/RecordForm.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Avatar } from '#src/views/parts/Avatar.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { useLanguageSwitch } from '#src/views/useLanguageSwitch.ts'
import { Sessions } from './Sessions.tsx'
import { Part, Stack, Who } from './styles.ts'

/** Changing one's own password: a form that opens when it is asked for. */
const PasswordPart = ({ onChanged }: { readonly onChanged: () => void }) => {
  const translate = useTranslate()
  const titleId = useId()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const [isOpen, setOpen] = useState(false)

  if (isOpen)
    return (
      <RecordForm
        declaration={passwordChange}
        mode="create"
        values={startValues(passwordChange)}
        onSave={async (payload) => {
          await dataProvider.changePassword(payload)
          return true
        }}
        onSaved={async () => {
          await dialogs.success(translate('success.password_updated'))
          setOpen(false)
          onChanged()
        }}
        onCancel={() => setOpen(false)}
      />
    )
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('profile.password')}</h2>
      <div className="body">
        <p className="intro">{translate('profile.password_intro')}</p>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate('profile.change_password')}
        </Button>
      </div>
    </Part>
  )
}

const Head = ({ admin: { username, email, avatar, roles } }: { readonly admin: Admin }) => {
  const locale = useAppLocale()
  return (
    <Who>
      <Avatar name={username} picture={avatar} size={64} />
      <div className="names">
        <h2>
          <bdi>{username}</bdi>
        </h2>
        <span>
          <bdi dir="ltr">{email}</bdi>
        </span>
      </div>
      <div className="roles">
        {roles.map(({ key, name }) => (
          <Chip key={key} look={{ tone: 'primary' }}>
            {name[locale] || name.ar}
          </Chip>
        ))}
      </div>
    </Who>
  )
}

type Loaded = { readonly values: Values } | { readonly error: unknown } | undefined

const useProfile = () => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const [loaded, setLoaded] = useState<Loaded>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let wanted = true
    dataProvider.profile().then(
      ({ data }) => wanted && setLoaded({ values: startValues(profile, data) }),
      (error: unknown) => wanted && setLoaded({ error }),
    )
    return () => {
      wanted = false
    }
  }, [dataProvider, round])
  return { loaded, again: () => setRound(round + 1) }
}

const ProfileForm = ({ values }: { readonly values: Values }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const { switchTo } = useLanguageSwitch()
  // What was saved last: the page follows it into its language.
  const saved = useRef<unknown>(values.locale)
  return (
    <RecordForm
      declaration={profile}
      mode="edit"
      values={values}
      onSave={async (payload, form) => {
        const { data } = await dataProvider.saveProfile(payload)
        form.take(startValues(profile, data))
        saved.current = data.locale
        return true
      }}
      onSaved={async () => {
        await Promise.all([verify(), dialogs.success(translate('success.profile_saved'))])
        if (isLocale(saved.current) && saved.current !== locale) await switchTo(saved.current)
      }}
      onCancel={(form) => form.revert()}
    />
  )
}

/** One's own account: who one is, the password, and where one is signed in. */
const ProfilePage = () => {
  const translate = useTranslate()
  const admin = useAdmin()
  const { loaded, again } = useProfile()
  const [round, setRound] = useState(0)
  if (!loaded) return <FormSkeleton label={translate('ra.page.loading')} />
  if ('error' in loaded) return <Failure error={loaded.error} onRetry={again} />
  return (
    <Stack>
      {admin ? <Head admin={admin} /> : null}
      <ProfileForm values={loaded.values} />
      <PasswordPart onChanged={() => setRound(round + 1)} />
      <Sessions round={round} />
    </Stack>
  )
}

export default ProfilePage
