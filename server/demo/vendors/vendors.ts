import { monthly } from './monthly.ts'
import { newcomers } from './newcomers.ts'
import type { DemoVendor } from './vendor.ts'
import { yearly } from './yearly.ts'

/** All sellers, the oldest first: the order of their ids. */
export const demoVendors: readonly DemoVendor[] = [...yearly, ...monthly, ...newcomers].sort(
  (one, other) => other.since - one.since,
)
