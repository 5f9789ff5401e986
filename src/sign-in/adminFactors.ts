import { saveToken } from '../authProvider/session.ts'
import type { Result } from '../contract/index.ts'
import { type Answer, ask, type Problem } from '../public-ui/api.ts'
import { adoptLocale } from './adoptLocale.ts'
import type { FactorCalls } from './factorCalls.ts'
import { openPanel } from './redirectTarget.ts'

const open = (answer: Answer<Result<'POST admin-panal/auth/login'>>): Problem | undefined => {
  if (!answer.ok) return answer
  saveToken(answer.result.token)
  adoptLocale(answer.result.admin.locale)
  openPanel()
  return undefined
}

/** Those of administrators. */
export const factorCalls: FactorCalls = {
  stepOptions: (ticket) => ask('POST admin-panal/auth/second-step/options', { body: { ticket } }),
  makeStep: async (ticket, answer) =>
    open(await ask('POST admin-panal/auth/second-step', { body: { ticket, ...answer } })),
  entryOptions: () => ask('POST admin-panal/auth/passkey/options'),
  enter: async (ticket, credential) =>
    open(await ask('POST admin-panal/auth/passkey', { body: { ticket, credential } })),
  setUpTotp: (ticket) => ask('POST admin-panal/auth/set-up/totp', { body: { ticket } }),
  setUpPasskey: (ticket) => ask('POST admin-panal/auth/set-up/passkey', { body: { ticket } }),
  setUp: async (ticket, given) => {
    const answer = await ask('POST admin-panal/auth/set-up', { body: { ticket, ...given } })
    return answer.ok ? { codes: answer.result.recovery_codes, open: () => void open(answer) } : answer
  },
  lostText: 'second_step.lost',
}
