import type { referralCodeGroups } from '#src/resources/referralCodeGroups/referralCodeGroups.ts'
import type { DemoRecord } from './record.ts'

export const demoReferralCodeGroups: readonly DemoRecord<typeof referralCodeGroups>[] = [
  {
    $key: 'sellers',
    name_ar: 'إحالات التجار',
    name_en: 'Referrals by sellers',
    percentage: 10,
    month_count: 6,
    isDefaultForSellers: true,
  },
  {
    $key: 'partners',
    name_ar: 'شركاء النجاح',
    name_en: 'Success partners',
    percentage: 15,
    month_count: 12,
    isDefaultForSellers: false,
  },
  {
    $key: 'agencies',
    name_ar: 'وكالات التسويق',
    name_en: 'Marketing agencies',
    percentage: 17.5,
    month_count: 12,
    isDefaultForSellers: false,
  },
  {
    $key: 'creators',
    name_ar: 'صناع المحتوى',
    name_en: 'Content creators',
    percentage: 20,
    month_count: 3,
    isDefaultForSellers: false,
  },
  {
    $key: 'launch',
    $active: false,
    name_ar: 'حملة الإطلاق الأولى',
    name_en: 'First launch campaign',
    percentage: 25,
    month_count: 2,
    isDefaultForSellers: false,
  },
]
