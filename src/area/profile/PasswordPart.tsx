import { useState } from 'react'
import { queryClient } from '../../dataProvider/queryClient.ts'
import { Alert } from '../../public-ui/Alert.tsx'
import { Button } from '../../public-ui/Button.tsx'
import { useText } from '../../public-ui/language.ts'
import { NEW_PASSWORD_FIELDS, NewPasswordFields } from '../../public-ui/NewPasswordFields.tsx'
import { PasswordField } from '../../public-ui/PasswordField.tsx'
import { required } from '../../public-ui/rules.ts'
import { useForm } from '../../public-ui/useForm.ts'
import { Section } from '../parts/Section.tsx'
import { useSending } from '../shell/useSending.ts'
import { changePassword } from './calls.ts'
import { SESSIONS } from './Sessions.tsx'

const FIELDS = { current_password: [required], ...NEW_PASSWORD_FIELDS }

/** Another password; it ends the sessions on all other devices. */
export const PasswordPart = () => {
  const t = useText()
  // Another form each time, so that the meter begins anew.
  const [changes, setChanges] = useState(0)
  const [done, setDone] = useState<string>()
  const { messages, send } = useSending(Object.keys(FIELDS))
  const { busy, form, field, refuse } = useForm({
    fields: FIELDS,
    send: async (values) => {
      setDone(undefined)
      const answer = await send(changePassword(values))
      if (!answer.ok) return void refuse(answer.errors)
      form.ref.current?.reset()
      setChanges(changes + 1)
      void queryClient.invalidateQueries({ queryKey: ['own', SESSIONS] })
      setDone(answer.message || t('success.password_updated'))
    },
  })
  return (
    <Section title={t('account.profile.password')}>
      <p className="soft">{t('account.profile.sessions_text')}</p>
      {messages && <Alert tone="danger" messages={messages} />}
      {done && <Alert tone="success" messages={[done]} />}
      <form {...form} className="form" aria-label={t('account.profile.password')}>
        <PasswordField
          {...field('current_password')}
          label={t('account.profile.current_password')}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields
          key={changes}
          field={field}
          labels={{
            password: t('account.profile.new_password'),
            confirmation: t('account.profile.confirmation'),
          }}
        />
        <Button type="submit" busy={busy}>
          {t('account.profile.change_password')}
        </Button>
      </form>
    </Section>
  )
}
