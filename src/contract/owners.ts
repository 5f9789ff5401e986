import { z } from 'zod'
import type { ResourceName } from '#src/resources/index.ts'
import { day, id, instant } from './parts.ts'

const text = () => z.string().nullable()

const refund = z.object({
  number: z.string(),
  amount: z.number(),
  method: z.string(),
  reference: z.string(),
  refunded_on: day(),
  file: text(),
})

/** What owners are told of a record beside, or in place of, its fields (`toldToOwner` in the rules). */
export const toldToOwners: Partial<Record<ResourceName, Readonly<Record<string, z.ZodType>>>> = {
  subscriptions: {
    title_ar: z.string(),
    title_en: text(),
    reason: text().describe('Why it was rejected.'),
    days_overdue: z.int().nullable(),
    refunds: z.array(refund),
    credit_notes: z.array(z.object({ id: id(), number: z.string() })),
    invoice_id: id().nullable(),
    pay_url: text().describe("The gateway's page where what is due can be paid now."),
    preparing: z.boolean().describe('That page is being made.'),
    checking: z.boolean().describe('The gateway is being asked how it stands.'),
    declined: text().describe('Why the bank declined the latest attempt by card.'),
  },
  wallet_entries: {
    referred_vendor: text().describe('The name of the store that came by the code.'),
    under_review: z.boolean(),
  },
  contacts: {
    answers: z.array(z.object({ id: id(), subject: z.string(), text: z.string(), answered_at: instant() })),
  },
}
