import { z } from 'zod'
import type { ResourceName } from '#src/resources/index.ts'
import { message } from '#src/schema/issues.ts'
import { VENDOR_PERMISSIONS } from '#src/schema/vendorPermissions.ts'
import { day, id, instant } from './parts.ts'
import { attached, attachments, ownAnswer } from './shipments.ts'

const text = () => z.string().nullable()

const refund = z.object({
  number: z.string(),
  amount: z.number(),
  method: z.string(),
  reference: z.string(),
  refunded_on: day(),
  file: text(),
})

/** What is still to be stated of a store. */
export const missing = z
  .enum(['registration', 'address'])
  .nullable()
  .describe(
    'What is still to be stated: no paid order before `registration`, no full tax invoice before `address`.',
  )

/** The parts of the area that are open to a sub user. */
const permissions = z
  .array(z.enum(VENDOR_PERMISSIONS, message('choice')), message('list'))
  .max(VENDOR_PERMISSIONS.length, message('invalid'))
  .transform((given) => [...new Set(given)])

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
  vendors: { missing },
  users: {
    permissions: z.array(z.enum(VENDOR_PERMISSIONS)),
    activated: z.boolean().describe('False until the invitation was accepted.'),
  },
  shippings: { files: z.array(attached), answers: z.array(ownAnswer) },
  contacts: {
    answers: z.array(z.object({ id: id(), subject: z.string(), text: z.string(), answered_at: instant() })),
  },
}

/** What their writes carry beside its fields (`around` of `ofOwner` in the rules takes it). */
export const takenFromOwners: typeof toldToOwners = {
  users: { permissions },
  shippings: { files: attachments.default([]) },
}
