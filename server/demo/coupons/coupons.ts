import type { coupons } from '#src/resources/coupons/coupons.ts'
import type { DemoRecord } from '../record.ts'
import { everydayCoupons } from './everyday.ts'
import { seasonalCoupons } from './seasonal.ts'

export const demoCoupons: readonly DemoRecord<typeof coupons>[] = [...seasonalCoupons, ...everydayCoupons]
