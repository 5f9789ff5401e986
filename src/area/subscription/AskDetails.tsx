import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Shown } from '../parts/Shown.tsx'
import { mayOpen, useUser } from '../shell/session.ts'
import { useFreshAnswer } from '../shell/useAnswer.ts'
import { type Store, StoreForm } from '../store/StoreForm.tsx'

const Form = ({ onSaved }: { onSaved: () => void }) => {
  const translate = useTranslate()
  const answered = useFreshAnswer<{ store: Store }>('user/store')
  return (
    <>
      <h2>{translate('account.store.ask_first')}</h2>
      <Shown answered={answered}>{({ store }) => <StoreForm store={store} onSaved={onSaved} />}</Shown>
    </>
  )
}

/** Asks for what the first invoice has to name, or says who can tell it. */
const AskDetails = ({ onSaved }: { onSaved: () => void }) => {
  const translate = useTranslate()
  return mayOpen(useUser(), 'store') ? (
    <Form onSaved={onSaved} />
  ) : (
    <Alert severity="warning">{translate('account.store.ask_owner')}</Alert>
  )
}

export default AskDetails
