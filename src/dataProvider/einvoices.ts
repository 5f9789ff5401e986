import type { Result } from '#src/contract/index.ts'
import { ask } from './http.ts'

/** How the installation is connected to the tax authority. */
export type EinvoiceConnection = Result<'GET admin-panal/setting/einvoice'>['einvoice']

/** What the authority says of one of the six documents. */
export type EinvoiceCheck = Result<'POST admin-panal/setting/einvoice/check'>['checks'][number]

export type EinvoiceEnvironment = NonNullable<EinvoiceConnection['active']>['environment']

/** The connection after a step, and what is said of it. */
interface Stepped {
  readonly einvoice: EinvoiceConnection
  readonly message: string
}

/** The calls on e-invoices. */
export const einvoices = {
  /** Sends a document again; the record of what is sent, which is another one where it was refused. */
  retryEinvoice: async (id: number): Promise<{ readonly id: number; readonly message: string }> => {
    const { result, message } = await ask('POST admin-panal/einvoices/retry/:id', { params: { id } })
    return { id: result.einvoice.id, message }
  },

  einvoiceConnection: async (): Promise<EinvoiceConnection> =>
    (await ask('GET admin-panal/setting/einvoice')).result.einvoice,

  /** Begins: makes a key, and has the authority issue a certificate for checks. */
  connectEinvoice: async (body: {
    readonly environment: EinvoiceEnvironment
    readonly otp: string
  }): Promise<Stepped> => {
    const { result, message } = await ask('POST admin-panal/setting/einvoice/connect', { body })
    return { ...result, message }
  },

  checkEinvoice: async (): Promise<Stepped & { readonly checks: readonly EinvoiceCheck[] }> => {
    const { result, message } = await ask('POST admin-panal/setting/einvoice/check')
    return { ...result, message }
  },

  /** Throws away what was begun and not finished. */
  dropEinvoice: async (): Promise<Stepped> => {
    const { result, message } = await ask('POST admin-panal/setting/einvoice/drop')
    return { ...result, message }
  },

  finishEinvoice: async (): Promise<Stepped> => {
    const { result, message } = await ask('POST admin-panal/setting/einvoice/finish')
    return { ...result, message }
  },

  renewEinvoice: async (otp: string): Promise<Stepped> => {
    const { result, message } = await ask('POST admin-panal/setting/einvoice/renew', { body: { otp } })
    return { ...result, message }
  },
}
