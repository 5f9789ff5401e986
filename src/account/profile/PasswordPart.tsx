import { useState } from 'react'
import { Alert } from '../../public-ui/Alert.tsx'
import { Button } from '../../public-ui/Button.tsx'
import { useText } from '../../public-ui/language.ts'
import { PasswordField } from '../../public-ui/PasswordField.tsx'
import { PasswordMeter } from '../../public-ui/PasswordMeter.tsx'
import { longEnough, required, same } from '../../public-ui/rules.ts'
import { useForm } from '../../public-ui/useForm.ts'
import { Section } from '../parts/Section.tsx'
import { useSending } from '../shell/useSending.ts'
import { changePassword } from './calls.ts'

const FIELDS = {
  current_password: [required],
  password: [required, longEnough],
  password_confirmation: [required, same('password')],
}

/** Another password; it ends the sessions on all other devices. */
export const PasswordPart = () => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [done, setDone] = useState<string>()
  const { messages, send } = useSending(Object.keys(FIELDS))
  const { busy, form, field, refuse } = useForm({
    fields: FIELDS,
    send: async (values) => {
      setDone(undefined)
      const answer = await send(changePassword(values))
      if (!answer.ok) return void refuse(answer.errors)
      form.ref.current?.reset()
      setTyped('')
      setDone(answer.message || t('success.password_updated'))
    },
  })
  const password = field('password')
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
        <PasswordField
          {...password}
          label={t('account.profile.new_password')}
          autoComplete="new-password"
          required
          onInput={(event) => {
            password.onInput()
            setTyped(event.currentTarget.value)
          }}
        />
        <PasswordMeter password={typed} />
        <PasswordField
          {...field('password_confirmation')}
          label={t('account.profile.confirmation')}
          autoComplete="new-password"
          required
        />
        <Button type="submit" busy={busy}>
          {t('account.profile.change_password')}
        </Button>
      </form>
    </Section>
  )
}
