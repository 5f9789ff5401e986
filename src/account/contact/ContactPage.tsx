import { type ComponentProps, useEffect, useState } from 'react'
import { normalisePhone } from '#src/schema/digits.ts'
import { Alert } from '../../public-ui/Alert.tsx'
import type { Problem } from '../../public-ui/api.ts'
import { Button } from '../../public-ui/Button.tsx'
import { EmailField, PhoneField } from '../../public-ui/contactFields.tsx'
import { Field } from '../../public-ui/Field.tsx'
import { useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { problemMessages } from '../../public-ui/problemMessages.ts'
import { email, phone, required, whenThere } from '../../public-ui/rules.ts'
import { TextField } from '../../public-ui/TextField.tsx'
import { useForm } from '../../public-ui/useForm.ts'
import { type Message, messageSender } from './sending.ts'
import { forgetTyped, keepTyped, restoreTyped } from './typed.ts'

const FIELDS = {
  name: [required],
  email: [required, email],
  phone: [whenThere(phone)],
  subject: [required],
  message: [required],
  homepage: [],
}

const messageOf = (values: Readonly<Record<keyof typeof FIELDS, string>>): Message => ({
  name: values.name.trim(),
  email: values.email.trim(),
  subject: values.subject.trim(),
  message: values.message.trim(),
  ...(values.phone.trim() && { phone: normalisePhone(values.phone) }),
  ...(values.homepage && { homepage: values.homepage }),
})

interface MessageProps extends Pick<ComponentProps<'textarea'>, 'name' | 'onBlur' | 'onInput'> {
  readonly error: string | undefined
}

/** Its own: with the text area of the registration it would become a file that both fetch. */
const MessageField = ({ error, ...control }: MessageProps) => {
  const t = useText()
  return (
    <Field label={t('contact.message')} error={error}>
      {(tied) => (
        <textarea {...control} {...tied} className="control" dir="auto" rows={6} maxLength={5000} required />
      )}
    </Field>
  )
}

const ContactForm = ({ onSent }: { onSent: (said: string) => void }) => {
  const t = useText()
  const [sender] = useState(messageSender)
  const [problem, setProblem] = useState<Problem>()
  const { busy, form, field, refuse } = useForm({
    fields: FIELDS,
    send: async (values) => {
      setProblem(undefined)
      const answer = await sender.send(messageOf(values))
      if (answer.ok) {
        forgetTyped()
        onSent(answer.message || t('success.message_sent'))
        return
      }
      setProblem(answer)
      refuse(answer.errors)
    },
  })
  useEffect(() => {
    sender.begin()
    if (form.ref.current) restoreTyped(form.ref.current)
  }, [sender, form.ref])
  return (
    <>
      <PageHeading title={t('contact.title')} lead={t('contact.lead')} />
      {problem && <Alert tone="danger" messages={problemMessages(problem, t, Object.keys(FIELDS))} />}
      <form
        {...form}
        className="form"
        aria-label={t('contact.title')}
        onInput={({ currentTarget }) => keepTyped(currentTarget)}
      >
        <TextField
          {...field('name')}
          label={t('contact.name')}
          autoComplete="name"
          maxLength={120}
          required
        />
        <EmailField
          {...field('email')}
          label={t('contact.email')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <PhoneField {...field('phone')} label={t('contact.phone')} autoComplete="tel" maxLength={30} />
        <TextField
          {...field('subject')}
          label={t('contact.subject')}
          dir="auto"
          autoComplete="off"
          maxLength={200}
          required
        />
        <MessageField {...field('message')} />
        {/* Machines fill in whatever they find. */}
        <div className="trap" aria-hidden="true">
          <label>
            {t('contact.homepage')}
            <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" busy={busy}>
          {t('contact.submit')}
        </Button>
      </form>
    </>
  )
}

/** The contact form; then that the message arrived. */
export const ContactPage = () => {
  const t = useText()
  const [said, setSaid] = useState<string>()
  if (said === undefined) return <ContactForm onSent={setSaid} />
  return (
    <>
      <PageHeading title={t('contact.title')} lead={said} />
      <Button look="plain" onClick={() => setSaid(undefined)}>
        {t('contact.another')}
      </Button>
    </>
  )
}
