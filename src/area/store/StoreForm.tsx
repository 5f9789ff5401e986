import { useState } from 'react'
import { Alert } from '../../public-ui/Alert.tsx'
import { Button } from '../../public-ui/Button.tsx'
import { useText } from '../../public-ui/language.ts'
import { useForm } from '../../public-ui/useForm.ts'
import { useUser } from '../shell/session.ts'
import { forgetAnswers, keepAnswer } from '../shell/useAnswer.ts'
import { useSending } from '../shell/useSending.ts'
import { type Details, type Store, saveStore } from './calls.ts'
import { detailsOf, FIELDS } from './rules.ts'
import { Address, BankAccount, Papers } from './StoreFields.tsx'

interface StoreFormProps {
  store: Store
  onSaved?: () => void
}

/** The details of the store, all in one form. */
export const StoreForm = ({ store, onSaved }: StoreFormProps) => {
  const t = useText()
  const me = useUser()
  const [type, setType] = useState(store.registration_type)
  const [expiry, setExpiry] = useState(store.commercial_registration_expiry ?? '')
  const [done, setDone] = useState<string>()
  const { messages, send } = useSending(Object.keys(FIELDS))
  const { busy, form, field, refuse } = useForm<keyof Details>({
    fields: FIELDS,
    send: async (values) => {
      setDone(undefined)
      const answer = await send(
        saveStore(detailsOf({ ...values, registration_type: type, commercial_registration_expiry: expiry })),
      )
      if (!answer.ok) return void refuse(answer.errors)
      // What is said of the store elsewhere is asked for anew.
      forgetAnswers()
      keepAnswer('user/store', answer.result)
      setDone(answer.message || t('success.store_saved'))
      onSaved?.()
    },
  })
  return (
    <form {...form} className="form sections" aria-label={t('account.store.title')}>
      <Papers store={store} field={field} type={type} onType={setType} expiry={expiry} onExpiry={setExpiry} />
      <Address store={store} field={field} />
      <BankAccount store={store} field={field} mayChange={!me || me.user_type === 'PRIMARY'} />
      <div className="section-wide">
        {messages && <Alert tone="danger" messages={messages} />}
        {done && <Alert tone="success" messages={[done]} />}
        <Button type="submit" busy={busy}>
          {t('account.store.save')}
        </Button>
      </div>
    </form>
  )
}
