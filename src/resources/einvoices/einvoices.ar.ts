import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import type { einvoices } from './einvoices.ts'

export const labels: LabelsOf<typeof einvoices> = {
  ...laterTitles.einvoices,
  fields: {
    invoice: 'الفاتورة',
    vendor: 'التاجر',
    profile: 'النوع',
    state: 'الحالة',
    has_warnings: 'قُبلت مع تنبيهات',
    issued_at: 'صدرت في',
    report_by: 'آخر موعد للإبلاغ',
    answered_at: 'أجابت الهيئة في',
    counter: 'العدّاد (ICV)',
    uuid: 'المعرّف الفريد',
    hash: 'البصمة',
    previous_hash: 'بصمة المستند السابق',
    attempts: 'محاولات الإرسال',
    last_fault: 'سبب تعثر آخر محاولة',
    next_attempt_at: 'المحاولة التالية',
    errors: 'الأخطاء',
    warnings: 'التنبيهات',
    replaced_by: 'حل محله المستند رقم',
    replaced: 'حل محله مستند لاحق',
    refers_to: 'مستند الفاتورة التي يشير إليها رقم',
  },
  sections: { document: 'المستند', answer: 'الفحص وجواب الهيئة', sending: 'الإرسال', chain: 'السلسلة' },
  choices: {
    profile: { STANDARD: 'ضريبية', SIMPLIFIED: 'مبسطة' },
    state: {
      PENDING: 'لم تُعد بعد',
      INCOMPLETE: 'ينقصها بيان',
      WITHHELD: 'تنتظر فاتورتها',
      QUEUED: 'في الإرسال',
      CLEARED: 'معتمدة',
      REPORTED: 'مُبلّغ عنها',
      REJECTED: 'مرفوضة',
    },
    last_fault: {
      UNREACHABLE: 'لا يمكن الوصول إلى الهيئة',
      BUSY: 'الهيئة مشغولة',
      UNAUTHORIZED: 'الشهادة غير مقبولة',
      UNKNOWN_ANSWER: 'جواب غير مفهوم',
    },
  },
  actions: { retry: 'إعادة الإرسال' },
  hints: { report_by: 'خلال 24 ساعة من الإصدار للفواتير المبسطة؛ أما الضريبية فلا تُسلّم قبل اعتمادها' },
}
