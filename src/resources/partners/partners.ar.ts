import type { LabelsOf } from '#src/schema/labels.ts'
import { ibanLabels } from '../ibanConfirmation.ar.ts'
import type { partners } from './partners.ts'

export const labels: LabelsOf<typeof partners> = {
  one: 'شريك',
  many: 'الشركاء',
  definite: 'الشريك',
  purpose: 'الشركاء يحيلون تجارًا إلى المنصة ويكسبون نسبة مما يدفعونه.',
  fields: {
    full_name: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    phone: 'رقم الجوال',
    second_phone: 'جوال آخر',
    locale: 'لغة المراسلات',
    commercial_registration: 'السجل التجاري',
    tax_no: 'الرقم الضريبي',
    bank_name: 'البنك',
    iban: 'الآيبان',
    ...ibanLabels.fields,
    referral_code: 'رمز الإحالة',
    referral_percentage: 'نسبة العمولة',
    referral_due_months: 'أشهر العمولة لكل تاجر',
    referral_consumed_months: 'أشهر العمولة المحتسبة',
    referral_vendor_count: 'التجار المُحالون',
    referral_review: 'مراجعة الإحالات',
    earned_amount: 'إجمالي العمولات',
    paid_amount: 'المدفوع له',
    wallet_balance: 'رصيد المحفظة',
    held_amount: 'محجوز (مهلة الاسترداد أو مراجعة)',
    payable_amount: 'قابل للصرف',
  },
  sections: {
    identity: 'الشريك',
    registration: 'التوثيق والضريبة',
    referral: 'الإحالة',
    wallet: 'المحفظة والحساب البنكي',
  },
  choices: {
    referral_review: { OPEN: 'قيد المراجعة', CONFIRMED: 'مقبولة', DECLINED: 'مرفوضة' },
    iban_state: ibanLabels.states,
    locale: {
      ar: 'العربية',
      en: 'الإنجليزية',
    },
  },
  actions: {
    pay: 'الصرف من المحفظة',
    adjust: 'تسوية المحفظة',
  },
  transitions: { confirm: ibanLabels.confirm },
  hints: {
    locale: 'اللغة التي تصله بها الرسائل',
    iban: 'SA يليها 22 رقمًا؛ تُحوّل إليه المستحقات',
    referral_code: 'يُولّد تلقائيًا إن تُرك فارغًا؛ لا يتكرر بين الشركاء والتجار',
    referral_percentage: 'من صافي كل دفعة ناجحة لتاجر أحاله؛ التغيير يسري على التجار الجدد',
    referral_due_months: 'عدد الأشهر منذ أول دفعة للتاجر المُحال؛ التغيير يسري على التجار الجدد',
  },
}
