import type { AnyRules } from '#server/crud/rules.ts'
import { storeOf, vendorMissing } from './storeOf.ts'

/**
 * Problems with shipments, and requests for shipping companies: what becomes of them follows from their declarations;
 * here is whose they are.
 */
export const supportRules: AnyRules = {
  beforeWrite: async (write) => vendorMissing(write),
  derived: storeOf,
}
