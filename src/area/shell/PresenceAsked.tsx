import { useEffect, useState } from 'react'
import { type Reason, setAsk } from '../../public-ui/presence.ts'
import type { PresenceDialog, Question } from './PresenceDialog.tsx'
import { readUser } from './session.ts'

interface Asked extends Question {
  readonly Dialog: typeof PresenceDialog
}

/** Fetched when it is first wanted, which is seldom. */
const loadDialog = async () => (await import('./PresenceDialog.tsx')).PresenceDialog

/** Calls that are refused at the same moment wait for one answer. */
const askerOf = (show: (question: Asked | undefined) => void) => {
  let running: Promise<boolean> | undefined
  return (reason: Reason): Promise<boolean> => {
    // Without knowing whose session it was nobody can be asked: the way leads to sign-in.
    if (reason === 'ended' && !readUser()) return Promise.resolve(false)
    running ??= loadDialog()
      .then(
        (Dialog) => new Promise<boolean>((settle) => show({ reason, settle, Dialog })),
        // Without a connection the call stays refused, and can be made again.
        () => false,
      )
      .finally(() => {
        running = undefined
        show(undefined)
      })
    return running
  }
}

/** Asks for the password over the page, when a call needs it; what stands on the page stays. */
export const PresenceAsked = () => {
  const [question, setQuestion] = useState<Asked>()
  useEffect(() => {
    setAsk(askerOf(setQuestion))
    return () => setAsk(undefined)
  }, [])
  return question ? <question.Dialog question={question} /> : null
}
