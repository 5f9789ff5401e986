import type { ResultOf } from '#src/contract/call.ts'
import type { Contract } from '#src/contract/index.ts'
import { call, type Envelope } from './http.ts'

/*
 * partnerDefaults() → GET admin-panal/partners/defaults        result.defaults
 * testMail()        → POST admin-panal/setting/test-mail
 * vatRates()        → GET  admin-panal/setting/vat-rates        result.rates
 * setVatRate(rate)  → POST admin-panal/setting/vat-rates        result.rates
 * dropVatRate(day)  → POST admin-panal/setting/vat-rates/drop   result.rates
 */

/** A rate of VAT, and from which day it holds. */
export type VatRate = ResultOf<Contract['GET admin-panal/setting/vat-rates']>['rates'][number]

/** All of them, the latest day first, and what came of a change in words. */
interface VatRates {
  readonly rates: readonly VatRate[]
  readonly message: string
}

const ratesOf = ({ result, message }: Envelope): VatRates => ({
  rates: result.rates as readonly VatRate[],
  message,
})

/** The calls about settings beside reading and saving them. */
export const settingsCalls = {
  /** What a new partner begins with. */
  partnerDefaults: async (): Promise<Readonly<Record<string, unknown>>> => {
    const { result } = await call('admin-panal/partners/defaults')
    return result.defaults as Record<string, unknown>
  },

  /** Sends a mail to whoever asks for it; resolves to what came of it, in words. */
  testMail: async (): Promise<string> => {
    const { message } = await call('admin-panal/setting/test-mail', { method: 'POST' })
    return message
  },

  vatRates: async (): Promise<VatRates> => ratesOf(await call('admin-panal/setting/vat-rates')),

  /** Sets the rate from a day on; 422 on `valid_from` for days that were invoiced or are closed. */
  setVatRate: async (
    rate: Pick<VatRate, 'valid_from' | 'vat_percentage'> & { readonly reason: string },
  ): Promise<VatRates> =>
    ratesOf(await call('admin-panal/setting/vat-rates', { method: 'POST', body: rate })),

  /** Takes a planned rate back; 409 where it holds by now. */
  dropVatRate: async (valid_from: string): Promise<VatRates> =>
    ratesOf(
      await call('admin-panal/setting/vat-rates/drop', {
        method: 'POST',
        body: { valid_from },
      }),
    ),
}
