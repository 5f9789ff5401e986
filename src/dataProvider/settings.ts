import type { Body, Result } from '#src/contract/index.ts'
import { ask } from './http.ts'

/** A rate of VAT, and from which day it holds. */
export type VatRate = Result<'GET admin-panal/setting/vat-rates'>['rates'][number]

/** The server's own backups, the newest first. */
export type Backups = Result<'GET admin-panal/setting/backups'>

/** What was removed last night because its time was over. */
export type Retention = Result<'GET admin-panal/setting/retention'>

/** All of them, the latest day first, and what came of a change in words. */
interface VatRates {
  readonly rates: readonly VatRate[]
  readonly message: string
}

const ratesOf = async (
  answer: ReturnType<typeof ask<'GET admin-panal/setting/vat-rates'>>,
): Promise<VatRates> => {
  const { result, message } = await answer
  return { rates: result.rates, message }
}

/** The calls about settings beside reading and saving them. */
export const settingsCalls = {
  /** What a new partner begins with. */
  partnerDefaults: async () => (await ask('GET admin-panal/partners/defaults')).result.defaults,

  /** Sends a mail to whoever asks for it; resolves to what came of it, in words. */
  testMail: async (): Promise<string> => (await ask('POST admin-panal/setting/test-mail')).message,

  backups: async (): Promise<Backups> => (await ask('GET admin-panal/setting/backups')).result,

  /** Begins a backup; 409 `backup_running` while one is being taken. */
  backUp: async (): Promise<Backups> => (await ask('POST admin-panal/setting/backups')).result,

  retention: async (): Promise<Retention> => (await ask('GET admin-panal/setting/retention')).result,

  /** How much would be removed the next night with these periods, where there is any. */
  previewRetention: async (periods: Body<'POST admin-panal/setting/retention/preview'>) =>
    (await ask('POST admin-panal/setting/retention/preview', { body: periods })).result.removes,

  vatRates: () => ratesOf(ask('GET admin-panal/setting/vat-rates')),

  /** Sets the rate from a day on; 422 on `valid_from` for days that were invoiced or are closed. */
  setVatRate: (body: Body<'POST admin-panal/setting/vat-rates'>) =>
    ratesOf(ask('POST admin-panal/setting/vat-rates', { body })),

  /** Takes a planned rate back; 409 where it holds by now. */
  dropVatRate: (valid_from: string) =>
    ratesOf(ask('POST admin-panal/setting/vat-rates/drop', { body: { valid_from } })),

  /** Which value of the provider's claim gives which role, and where the provider sends people back to. */
  ssoRoles: async () => {
    const { result, message } = await ask('GET admin-panal/setting/sso-roles')
    return { data: result, message }
  },

  /** Replaces all of them. */
  saveSsoRoles: async (roles: Body<'POST admin-panal/setting/sso-roles'>['roles']) => {
    const { result, message } = await ask('POST admin-panal/setting/sso-roles', { body: { roles } })
    return { data: result, message }
  },

  /** Asks the provider as it is saved; resolves to what came of it, in words. */
  testSso: async (): Promise<string> => (await ask('POST admin-panal/setting/sso-test')).message,
}
