import { z } from 'zod'
import type { SettlementLineKind } from '#src/resources/settlementLines/settlementLines.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { GatewayDown, type RemotePage, type RemoteSettlement, type RemoteSettlementLine } from './gateway.ts'

/*
 * What Moyasar's interface tells of settlements, as it is documented: amounts in halalas, lists by pages.
 * https://docs.moyasar.com/api/settlements/01-list-settlements and 03-list-settlement-lines
 */

const meta = z.object({ next_page: z.number().int().positive().nullish() }).nullish()

/** More than anybody is paid in a day; whole numbers add up without losing one. */
const halalas = z.number().int().min(-1e12).max(1e12)

const moment = z
  .string()
  .max(40)
  .transform((text, context) => {
    const at = new Date(text)
    if (Number.isNaN(at.getTime())) context.addIssue({ code: 'custom', message: 'no moment' })
    return Number.isNaN(at.getTime()) ? '' : dayInRiyadh(at)
  })

const settlement = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  currency: z.string().max(3),
  amount: halalas,
  fee: halalas,
  tax: halalas,
  created_at: moment,
})

const KINDS: Readonly<Record<string, SettlementLineKind>> = {
  payment: 'PAYMENT',
  refund: 'REFUND',
  void: 'VOID',
  fee: 'FEE',
  platform_duties: 'PLATFORM_DUTIES',
  other_duties: 'OTHER_DUTIES',
  chargeback: 'CHARGEBACK',
  chargeback_penalty: 'CHARGEBACK_PENALTY',
  installment: 'INSTALLMENT',
}

const line = z.object({
  payment_id: z.string().max(100).nullish(),
  type: z.enum(Object.keys(KINDS)),
  currency: z.string().max(3),
  amount: halalas,
  fee: halalas,
  tax: halalas,
  created_at: moment,
})

const settlementList = z.object({ settlements: z.array(settlement).max(1000), meta })
const lineList = z.object({ lines: z.array(line).max(1000), meta })
const payment = z.object({ invoice_id: z.string().max(100).nullish() }).nullable()

const parsed = <T>(schema: z.ZodType<T>, answer: unknown): T => {
  const { success, data } = schema.safeParse(answer)
  if (!success) throw new GatewayDown('Moyasar answered something unknown')
  return data
}

/** A page of settlements. Throws `GatewayDown` for any other answer. */
export const settlementPage = (answer: unknown): RemotePage<RemoteSettlement> => {
  const { settlements, meta: at } = parsed(settlementList, answer)
  const found = settlements.map(({ id, currency, amount, fee, tax, created_at: settledOn }) => ({
    id,
    settledOn,
    currency,
    amount,
    feeWithVat: fee,
    vat: tax,
  }))
  return { found, next: at?.next_page ?? null }
}

/** A page of a settlement's lines. Throws `GatewayDown` for any other answer. */
export const linePage = (answer: unknown): RemotePage<RemoteSettlementLine> => {
  const { lines, meta: at } = parsed(lineList, answer)
  const found = lines.map(({ payment_id, type, currency, amount, fee, tax, created_at: occurredOn }) => ({
    paymentId: payment_id ?? null,
    kind: KINDS[type] ?? 'OTHER_DUTIES',
    occurredOn,
    currency,
    net: amount,
    feeWithVat: fee,
    vat: tax,
  }))
  return { found, next: at?.next_page ?? null }
}

/** The invoice that a payment paid; null for one without, and for a payment that is unknown. */
export const invoiceIdOf = (answer: unknown): string | null => parsed(payment, answer)?.invoice_id ?? null
