import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import type { referralReviews } from './referralReviews.ts'

export const labels: LabelsOf<typeof referralReviews> = {
  ...laterTitles.referral_reviews,
  fields: {
    store_name: 'المتجر',
    referred_vendor: 'التاجر المُحال',
    partner: 'أحاله الشريك',
    vendor: 'أحاله التاجر',
    matched: 'ما تطابق',
    same_iban: 'الآيبان نفسه',
    same_tax_number: 'الرقم الضريبي نفسه',
    same_registration: 'السجل نفسه',
    same_mobile: 'الجوال نفسه',
    same_email: 'البريد نفسه',
    same_name: 'الاسم نفسه',
    state: 'الحالة',
    commission_amount: 'العمولات',
    reason: 'السبب',
    decided_at: 'بُتّ فيها في',
    decided_by: 'بتّ فيها',
  },
  sections: { referral: 'الإحالة', matches: 'ما تطابق', decision: 'القرار' },
  choices: {
    matched: {
      IBAN: 'الآيبان',
      TAX_NUMBER: 'الرقم الضريبي',
      REGISTRATION: 'السجل التجاري',
      MOBILE: 'الجوال',
      EMAIL: 'البريد الإلكتروني',
      NAME: 'الاسم',
      SEVERAL: 'أكثر من تطابق',
    },
    state: { OPEN: 'قيد المراجعة', CONFIRMED: 'مقبولة', DECLINED: 'مرفوضة' },
  },
  actions: { decide: 'البتّ في الإحالات' },
  hints: {},
}
