import { type AuthProvider, HttpError } from 'react-admin'
import type { Body, Result } from '#src/contract/index.ts'
import { hasUnsavedWork } from '#src/stores/dirtyForms.ts'
import { createStore } from '#src/stores/store.ts'
import { session } from './admin.ts'
import type { Challenge } from './passkeys.ts'

/** Why the password is asked for: before a sensitive act, or as the session has ended under unsaved work. */
export type Reason = 'confirm' | 'ended'

/** What the auth provider of an entry does besides: it takes the password of who is signed in, or was. */
export interface PasswordProvider extends AuthProvider {
  /** Proves who is at hand; throws what the call throws. */
  readonly confirmPassword: (password: string) => Promise<void>
  /** Opens a session in place of the one that has ended; throws what the call throws. */
  readonly signInAgain: (email: string, password: string) => Promise<void>
  /** The same by an authenticator app or a passkey; throws what the calls throw. */
  readonly factors: {
    /** What may stand for the password. */
    readonly own: () => Promise<Result<'GET user/auth/second-factor'>>
    /** What a passkey is asked: to confirm who is at hand, or at the second step of a sign-in. */
    readonly challenge: (
      stepTicket?: string,
    ) => Promise<{ readonly ticket: string; readonly options: Challenge }>
    readonly confirm: (answer: Body<'POST user/auth/confirm-factor'>) => Promise<void>
    /** Ends a sign-in that asked for a second step. */
    readonly makeStep: (answer: Body<'POST login/second-step'>) => Promise<void>
  }
  /** Signing in again in another tab, in whatever way, while this page stays. */
  readonly elsewhere: {
    readonly path: string
    /** Local-storage key of the token that arrives by it. */
    readonly tokenKey: string
    /** The id of who is signed in then; throws what the call throws. */
    readonly who: () => Promise<number>
  }
}

interface Question {
  readonly reason: Reason
  /** Told how it ended: true when the password was typed and taken. */
  readonly settle: (isPresent: boolean) => void
}

/** What the dialog asks at the moment (PresenceHost). */
export const question = createStore<Question | undefined>(undefined)

let running: Promise<boolean> | undefined

/** Asks for the password over whatever is on screen; resolves to whether it was given. One dialog at a time. */
export const askForPassword = (reason: Reason): Promise<boolean> => {
  running ??= new Promise<boolean>((resolve) => {
    question.write({ reason, settle: resolve })
  }).finally(() => {
    running = undefined
    question.write(undefined)
  })
  return running
}

const reasonOf = (error: unknown, isTyped: boolean): Reason | undefined => {
  if (!(error instanceof HttpError)) return undefined
  const code: unknown = error.body?.code
  if (error.status === 403 && code === 'recent_sign_in_required') return 'confirm'
  const isEnded = error.status === 401 && code === 'token_not_valid'
  // Without anything to lose the way leads to sign-in (leave.ts).
  return isEnded && (isTyped || hasUnsavedWork()) && session.read().state === 'known' ? 'ended' : undefined
}

/**
 * Makes a call; where the server refuses it for want of a password, asks for it and makes the same call again,
 * so that nothing that was typed is lost. Throws what the call throws.
 *
 * @param isTyped the call carries what somebody typed, though no form counts as unsaved
 */
export const withPresence = async <Result>(work: () => Promise<Result>, isTyped = false): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const reason = reasonOf(error, isTyped)
    if (!reason || !(await askForPassword(reason))) throw error
    return work()
  }
}
