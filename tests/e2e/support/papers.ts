import { heldBy } from '#src/invoice/heldBy.ts'
import type { Api } from './test.ts'

/** An invoice or credit note of the demo data. */
export interface Listed {
  readonly id: number
  readonly number: string
}

interface Row extends Listed {
  readonly einvoice_state: Parameters<typeof heldBy>[0]
  readonly invoice_type: 'STANDARD' | 'SIMPLIFIED'
}

/** Those that may be given to their buyers, the newest first: which of the demo's are held back, the day tells. */
export const papersOf = async (api: Api, kind: 'INVOICE' | 'CREDIT_NOTE'): Promise<readonly Listed[]> => {
  const { invoices } = await api.get<{ invoices: { data: readonly Row[] } }>(
    `admin-panal/invoices?kind=${kind}&pageSize=100`,
  )
  return invoices.data.filter(
    ({ einvoice_state, invoice_type }) => heldBy(einvoice_state, invoice_type === 'STANDARD') === null,
  )
}
