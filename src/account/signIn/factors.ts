import type { Result } from '../../contract/index.ts'
import { type Answer, ask, type Problem } from '../../public-ui/api.ts'
import { saveUserToken } from '../../public-ui/userSession.ts'
import { adoptLocale } from '../../sign-in/adoptLocale.ts'
import type { FactorCalls } from '../../sign-in/factorCalls.ts'
import { openAccount } from './openAccount.ts'

const open = (answer: Answer<Result<'POST login'>>): Problem | undefined => {
  if (!answer.ok) return answer
  saveUserToken(answer.apiToken)
  adoptLocale(answer.result.user.locale)
  openAccount()
  return undefined
}

/** Those of the people who sign in for a vendor. */
export const factorCalls: FactorCalls = {
  stepOptions: (ticket) => ask('POST login/second-step/options', { body: { ticket } }),
  makeStep: async (ticket, answer) =>
    open(await ask('POST login/second-step', { body: { ticket, ...answer } })),
  entryOptions: () => ask('POST login/passkey/options'),
  enter: async (ticket, credential) =>
    open(await ask('POST login/passkey', { body: { ticket, credential } })),
  setUpTotp: (ticket) => ask('POST login/set-up/totp', { body: { ticket } }),
  setUpPasskey: (ticket) => ask('POST login/set-up/passkey', { body: { ticket } }),
  setUp: async (ticket, given) => {
    const answer = await ask('POST login/set-up', { body: { ticket, ...given } })
    return answer.ok ? { codes: answer.result.recovery_codes, open: () => void open(answer) } : answer
  },
  lostText: 'second_step.lost_user',
}
