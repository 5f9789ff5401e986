import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnyRules, Write } from '#server/crud/rules.ts'
import type { Values } from '#server/crud/values.ts'
import { rowOf } from '#server/db/rows.ts'
import { reportWithFiles, toldToReporters } from './shippingThread.ts'
import { storeOf, vendorMissing } from './storeOf.ts'

/**
 * Problems with shipments, and requests for shipping companies: what becomes of them follows from their declarations;
 * here is whose they are.
 */
const supportRules: AnyRules = {
  ofOwner: {
    said: { create: 'request_sent' },
    createLimits: ({ userId }) => [{ key: `support:user:${userId}`, limit: 10, windowSeconds: 3600 }],
  },
  beforeWrite: async (write) => (write.actor.vendorId === null ? vendorMissing(write) : {}),
  derived: storeOf,
}

const ASKER = z.object({ contact_name: z.string(), phone: z.string().nullable(), email: z.string() })

/** Whoever asks from the own area is asked back at the address and the telephone of the account, or of the vendor. */
const asker = async ({ tx, actor, before }: Write<Values>): Promise<Values> => {
  if (before || actor.vendorId === null) return {}
  const person = sql`select u.username as contact_name, coalesce(u.phone, v.phone) as phone, u.email
    from users u join vendors v on v.id = u.vendor where u.id = ${actor.userId}`
  return (await rowOf(tx, ASKER, person)) ?? {}
}

/** A report has files and answers beside. */
export const shippingRules: AnyRules = {
  ...supportRules,
  toldToOwner: toldToReporters,
  ofOwner: { ...supportRules.ofOwner, around: reportWithFiles },
}

export const shippingCompanyRequestRules: AnyRules = {
  ...supportRules,
  derived: async (write) => ({ ...(await storeOf(write)), ...(await asker(write)) }),
}
