import { Alert } from '../../public-ui/Alert.tsx'
import { useText } from '../../public-ui/language.ts'
import { Shown } from '../parts/Shown.tsx'
import { mayOpen } from '../shell/navigation.ts'
import { useUser } from '../shell/session.ts'
import { useAnswer } from '../shell/useAnswer.ts'
import { StoreForm } from '../store/StoreForm.tsx'

const Form = ({ onSaved }: { onSaved: () => void }) => {
  const t = useText()
  const answered = useAnswer('user/store')
  return (
    <>
      <h2>{t('account.store.ask_first')}</h2>
      <Shown answered={answered} rows={6}>
        {({ store }) => <StoreForm store={store} onSaved={onSaved} />}
      </Shown>
    </>
  )
}

/** Asks for what the first invoice has to name, or says who can tell it. */
export const AskDetails = ({ onSaved }: { onSaved: () => void }) => {
  const t = useText()
  return mayOpen(useUser(), 'store') ? (
    <Form onSaved={onSaved} />
  ) : (
    <Alert tone="warning" messages={[t('account.store.ask_owner')]} />
  )
}
