import { useState } from 'react'
import type { User } from '../../account/signIn/calls.ts'
import { isLocale } from '../../i18n/locales.ts'
import { Alert } from '../../public-ui/Alert.tsx'
import { Button } from '../../public-ui/Button.tsx'
import { PhoneField } from '../../public-ui/contactFields.tsx'
import { currentLocale, useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { phone, required, whenThere } from '../../public-ui/rules.ts'
import { Select } from '../../public-ui/Select.tsx'
import { TextField } from '../../public-ui/TextField.tsx'
import { useForm } from '../../public-ui/useForm.ts'
import { normalisePhone } from '../../schema/digits.ts'
import { Section } from '../parts/Section.tsx'
import { Shown } from '../parts/Shown.tsx'
import { keepUser } from '../shell/session.ts'
import { keepAnswer, useAnswer } from '../shell/useAnswer.ts'
import { useSending } from '../shell/useSending.ts'
import { speak } from '../start.ts'
import { saveProfile } from './calls.ts'
import { PasswordPart } from './PasswordPart.tsx'
import { Sessions } from './Sessions.tsx'

const FIELDS = { username: [required], phone: [whenThere(phone)], locale: [required] }

const Details = ({ user }: { user: User }) => {
  const t = useText()
  const [done, setDone] = useState<string>()
  const { messages, send } = useSending(Object.keys(FIELDS))
  const { busy, form, field, refuse } = useForm({
    fields: FIELDS,
    send: async ({ username, phone: typed, locale }) => {
      setDone(undefined)
      const own = {
        username: username.trim(),
        phone: typed.trim() ? normalisePhone(typed) : null,
        locale: isLocale(locale) ? locale : user.locale,
      }
      const answer = await send(saveProfile(own))
      if (!answer.ok) return void refuse(answer.errors)
      const saved = answer.result.user
      keepUser(saved)
      keepAnswer('user/auth/me', answer.result)
      if (saved.locale !== currentLocale()) await speak(saved.locale)
      setDone(answer.message || t('success.profile_saved'))
    },
  })
  return (
    <Section title={t('account.profile.details')}>
      {messages && <Alert tone="danger" messages={messages} />}
      {done && <Alert tone="success" messages={[done]} />}
      <form {...form} className="form" aria-label={t('account.profile.details')}>
        <TextField
          {...field('username')}
          label={t('account.profile.username')}
          autoComplete="name"
          defaultValue={user.username}
          maxLength={60}
          required
        />
        <TextField name="email" label={t('account.profile.email')} dir="ltr" value={user.email} readOnly />
        <PhoneField
          {...field('phone')}
          label={t('account.profile.phone')}
          autoComplete="tel"
          defaultValue={user.phone ?? ''}
        />
        <Select
          {...field('locale')}
          label={t('account.profile.locale')}
          placeholder={t('account.profile.locale')}
          defaultValue={user.locale}
          options={(['ar', 'en'] as const).map((value) => ({ value, label: t(`account.profile.${value}`) }))}
        />
        <Button type="submit" busy={busy}>
          {t('account.profile.save')}
        </Button>
      </form>
    </Section>
  )
}

/** One's own name, details and password. */
const ProfilePage = () => {
  const t = useText()
  const answered = useAnswer('user/auth/me')
  return (
    <>
      <PageHeading title={t('account.profile.title')} lead={t('account.profile.lead')} />
      <div className="sections">
        <Shown answered={answered} rows={4}>
          {({ user }) => <Details user={user} />}
        </Shown>
        <PasswordPart />
        <Sessions />
      </div>
    </>
  )
}

export default ProfilePage
