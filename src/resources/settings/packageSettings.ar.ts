import type { LabelsOf } from '#src/schema/labels.ts'
import type { packageSettings } from './packageSettings.ts'

export const labels: LabelsOf<typeof packageSettings> = {
  one: 'الإعدادات العامة',
  many: 'الإعدادات العامة',
  definite: 'الإعدادات',
  purpose: 'إعدادات تسري على جميع الاشتراكات.',
  fields: {
    vat_percentage: 'ضريبة القيمة المضافة',
    grace_days: 'أيام السماح بعد الانتهاء',
    expiry_reminder_days: 'التذكير قبل الانتهاء',
    unpaid_reminder_days: 'التذكير الأول بطلب لم يُدفع',
    unpaid_last_reminder_days: 'التذكير الأخير بطلب لم يُدفع',
    order_due_days: 'مهلة دفع الطلب',
    due_reminder_before_days: 'التذكير قبل موعد الاستحقاق',
    due_reminder_after_days: 'التذكير الأول بعد الموعد',
    due_second_reminder_after_days: 'التذكير الثاني بعد الموعد',
    due_last_reminder_after_days: 'التذكير الأخير بعد الموعد',
    renewal_allowed: 'التجديد من حساب التاجر',
    upgrade_allowed: 'الترقية من حساب التاجر',
    minimum_transfer_amount: 'أقل مبلغ للتحويل البنكي',
  },
  sections: {
    tax: 'الضريبة والتحويل',
    periods: 'المدد',
    orders: 'الطلبات غير المدفوعة',
    dues: 'التذكير بالتجديد المستحق',
    choices: 'ما يتاح للتاجر',
  },
  choices: {},
  hints: {
    vat_percentage:
      'نسبة اليوم، وأسعار الباقات شاملة لها؛ تغييرها يسري من اليوم، وما صدرت فاتورته يبقى على نسبته',
    grace_days: 'يبقى الاشتراك نشطًا خلالها قبل أن ينتهي',
    expiry_reminder_days: 'عدد الأيام التي يُرسل قبلها التذكير',
    unpaid_reminder_days: 'بعد كم يومًا من الطلب الأول؛ 0 لا يُرسل شيئًا',
    unpaid_last_reminder_days: 'بعد كم يومًا من الطلب الأول؛ 0 لا يُرسل شيئًا',
    order_due_days: 'عدد الأيام من الطلب إلى موعد استحقاقه',
    due_reminder_before_days: 'قبل كم يومًا من الموعد؛ 0 لا يُرسل شيئًا',
    due_reminder_after_days: 'بعد كم يومًا من الموعد؛ 0 لا يُرسل شيئًا',
    due_second_reminder_after_days: 'بعد كم يومًا من الموعد؛ 0 لا يُرسل شيئًا',
    due_last_reminder_after_days: 'بعد كم يومًا من الموعد؛ 0 لا يُرسل شيئًا',
    renewal_allowed: 'يجدد التاجر اشتراكه بنفسه',
    upgrade_allowed: 'يختار التاجر باقة أعلى بنفسه، وتبدأ بعد نهاية مدته',
    minimum_transfer_amount: 'ما دونه لا يُقبل بالتحويل البنكي',
  },
}
