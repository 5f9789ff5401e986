import '../styles/termsNote.css'
import { useState } from 'react'
import { acceptTerms, type OwnTerms } from '../../account/terms/calls.ts'
import { Button } from '../../public-ui/Button.tsx'
import { useText } from '../../public-ui/language.ts'
import { useAnswer } from './useAnswer.ts'
import { useSending } from './useSending.ts'

interface NoteProps {
  readonly terms: OwnTerms
  readonly onAccepted: (message: string) => void
  readonly onChanged: () => void
}

const Note = ({ terms, onAccepted, onChanged }: NoteProps) => {
  const t = useText()
  const { messages, send } = useSending()
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    const answer = await send(acceptTerms(terms.version))
    setBusy(false)
    if (answer.ok) onAccepted(answer.message)
    // A still newer version was published meanwhile: it is the one to read.
    else if (answer.errors.version) onChanged()
  }
  return (
    <section className="terms-ask" aria-label={t('account.terms.title')}>
      <p>
        {t(terms.accepted ? 'account.terms.newer' : 'account.terms.first')}{' '}
        <a href={terms.url} target="_blank" rel="noreferrer">
          {t('account.terms.read')}
        </a>
      </p>
      <Button busy={busy} onClick={accept}>
        {t('account.terms.accept')}
      </Button>
      {messages && <p role="alert">{messages.join(' ')}</p>}
    </section>
  )
}

/** Asks to accept the terms that hold now, on every page until it is done. */
const TermsNote = () => {
  const [thanks, setThanks] = useState('')
  const { value, reload } = useAnswer('user/terms')
  const terms = value?.terms
  const isOpen = terms && terms.accepted?.version !== terms.version
  const accepted = (message: string) => {
    setThanks(message)
    reload()
  }
  return (
    <>
      {isOpen && !thanks && <Note terms={terms} onAccepted={accepted} onChanged={reload} />}
      <div role="status">{thanks && <p className="terms-ask">{thanks}</p>}</div>
    </>
  )
}

export default TermsNote
