import type { Body } from '../../contract/index.ts'
import { type Answer, ask } from '../../public-ui/api.ts'

/** What a visitor wrote, as it is sent. */
export type Message = Omit<Body<'POST public/contact'>, 'token'>

/** What the form is sent with, from when on, in milliseconds since 1970. */
interface Opened {
  readonly token: string
  readonly from: number
}

const open = async () => {
  const answer = await ask('POST public/contact/form')
  if (!answer.ok) return answer
  const { token, wait_seconds } = answer.result
  return { ok: true, token, from: Date.now() + wait_seconds * 1000 } as const
}

const until = (time: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())))

/** The token was a day old, or came with other words before. */
const wantsAnother = (answer: Answer<unknown>): boolean =>
  !answer.ok && (answer.errors.token !== undefined || answer.code === 'idempotency_key_reused')

/** What machines that send at once are told. */
const isTooSoon = (answer: Answer<unknown>): answer is Answer<unknown> & { retryAt: number } =>
  !answer.ok && answer.status === 429 && answer.retryAt > 0 && answer.retryAt - Date.now() < 5000

/**
 * Sends what is written in one form: with the token that was asked for when it was opened, and once however often it
 * is tried. A token that is too old is replaced without a word.
 */
export const messageSender = () => {
  let opened: Promise<Opened | Awaited<ReturnType<typeof open>>> | undefined
  const begin = () => {
    opened ??= open()
    return opened
  }
  const post = async (message: Message): Promise<Answer<unknown>> => {
    const ready = await begin()
    if (!('token' in ready)) {
      opened = undefined
      return ready
    }
    await until(ready.from)
    return ask('POST public/contact', { body: { ...message, token: ready.token } })
  }
  return {
    /** Asks for what the form is sent with; where that fails it is asked for when the form is sent. */
    begin: () => void begin(),
    send: async (message: Message): Promise<Answer<unknown>> => {
      const first = await post(message)
      if (isTooSoon(first)) await until(first.retryAt)
      else if (wantsAnother(first)) opened = undefined
      else {
        if (first.ok) opened = undefined
        return first
      }
      return post(message)
    },
  }
}
