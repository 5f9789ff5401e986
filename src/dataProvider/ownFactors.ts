import type { Body, Result } from '#src/contract/index.ts'
import { ask, type Envelope } from './http.ts'

type Own = Result<'GET user/auth/second-factor'>

/** What one has set up for the second step of one's sign-in. */
export type OwnFactors = Own['second_factor']

/** After a change: what one has now, what to say of it, and new recovery codes where the change made some. */
export interface FactorsChanged {
  readonly message: string
  readonly factors: OwnFactors
  readonly codes?: readonly string[]
}

const changed = async (asked: Promise<Envelope<Own>>): Promise<FactorsChanged> => {
  const { message, result } = await asked
  return { message, factors: result.second_factor, codes: result.recovery_codes }
}

type NewPasskey = Body<'POST user/auth/second-factor/passkeys'>

/** The calls on one's own second factors, which administrators and vendors' people have alike. */
export const ownFactors = (base: 'admin-panal/setting' | 'user/auth') => ({
  factors: async (): Promise<OwnFactors> => (await ask(`GET ${base}/second-factor`)).result.second_factor,

  startTotp: async () => (await ask(`POST ${base}/second-factor/totp`)).result,

  confirmTotp: (code: string) => changed(ask(`POST ${base}/second-factor/totp/confirm`, { body: { code } })),

  removeTotp: () => changed(ask(`DELETE ${base}/second-factor/totp`)),

  passkeyOptions: async () => (await ask(`POST ${base}/second-factor/passkeys/options`)).result,

  addPasskey: (body: NewPasskey) => changed(ask(`POST ${base}/second-factor/passkeys`, { body })),

  renamePasskey: (id: number, name: string) =>
    changed(ask(`PUT ${base}/second-factor/passkeys/:id`, { params: { id }, body: { name } })),

  removePasskey: (id: number) =>
    changed(ask(`DELETE ${base}/second-factor/passkeys/:id`, { params: { id } })),

  newRecoveryCodes: () => changed(ask(`POST ${base}/second-factor/recovery-codes`)),
})
