import '../styles/termsNote.css'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Result } from '#src/contract/index.ts'
import { ask } from '#src/dataProvider/http.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useAnswer } from './useAnswer.ts'

type Terms = NonNullable<Result<'GET user/terms'>['terms']>

interface NoteProps {
  readonly terms: Terms
  readonly onAccepted: (message: string) => void
  readonly onChanged: () => void
}

const Note = ({ terms, onAccepted, onChanged }: NoteProps) => {
  const translate = useTranslate()
  const { make, isBusy } = useCalling()
  const accept = async () => {
    const { version } = terms
    const accepted = await make(() => ask('POST user/terms', { body: { version } }))
    if (accepted) onAccepted(accepted.message)
    // A still newer version may have been published meanwhile: it is the one to read.
    else onChanged()
  }
  return (
    <section className="terms-ask" aria-label={translate('account.terms.title')}>
      <p>
        {translate(terms.accepted ? 'account.terms.newer' : 'account.terms.first')}{' '}
        <a href={terms.url} target="_blank" rel="noreferrer">
          {translate('account.terms.read')}
        </a>
      </p>
      <Button variant="contained" loading={isBusy} onClick={() => void accept()}>
        {translate('account.terms.accept')}
      </Button>
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
