import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../public-ui/Alert.tsx'
import { ask } from '../../public-ui/api.ts'
import { Button } from '../../public-ui/Button.tsx'
import { Dialog } from '../../public-ui/Dialog.tsx'
import { useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { required } from '../../public-ui/rules.ts'
import { TextArea } from '../../public-ui/TextArea.tsx'
import { TextField } from '../../public-ui/TextField.tsx'
import { useForm } from '../../public-ui/useForm.ts'
import { Section } from '../parts/Section.tsx'
import { forgetKept, useKept } from '../shell/useKept.ts'
import { useSending } from '../shell/useSending.ts'
import { Messages } from './Messages.tsx'
import { Requests } from './Requests.tsx'

/** What is typed into it is kept under this name. */
const FORM = 'support'

const FIELDS = { subject: [required], message: [required] }

const NewMessage = ({ onSent }: { onSent: () => void }) => {
  const t = useText()
  const [done, setDone] = useState<string>()
  const { messages, send } = useSending(Object.keys(FIELDS))
  const { busy, form, field, refuse } = useForm({
    fields: FIELDS,
    send: async ({ subject, message }) => {
      const answer = await send(
        ask('POST user/support', { body: { subject: subject.trim(), message: message.trim() } }),
      )
      if (!answer.ok) return void refuse(answer.errors)
      form.ref.current?.reset()
      forgetKept(FORM)
      onSent()
      setDone(answer.message || t('success.message_sent'))
    },
  })
  useKept(form.ref, FORM)
  return (
    <Section title={t('account.support.write')}>
      {messages && <Alert tone="danger" messages={messages} />}
      <form {...form} className="form" aria-label={t('account.support.write')}>
        <TextField {...field('subject')} label={t('account.support.subject')} maxLength={200} required />
        <TextArea
          {...field('message')}
          label={t('account.support.message')}
          rows={6}
          maxLength={5000}
          required
        />
        <Button type="submit" busy={busy}>
          {t('account.support.submit')}
        </Button>
      </form>
      {done && (
        <Dialog title={done} icon="mail" action={t('site.action.ok')} onClose={() => setDone(undefined)} />
      )}
    </Section>
  )
}

/** Writing to the support, what was written before, and the shipping requests. */
const SupportPage = () => {
  const t = useText()
  const queries = useQueryClient()
  return (
    <>
      <PageHeading title={t('account.support.title')} lead={t('account.support.lead')} />
      <div className="sections">
        <NewMessage onSent={() => void queries.invalidateQueries({ queryKey: ['contacts'] })} />
        <Requests />
        <Messages />
      </div>
    </>
  )
}

export default SupportPage
