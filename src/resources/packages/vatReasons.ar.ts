import { fromNames } from '#src/schema/objects.ts'
import { VAT_REASONS, type VatCategory, type VatReason } from './vatReasons.ts'

/** The words of each reason as they stand on an invoice. */
export const vatReasonTexts = {
  'VATEX-SA-29': 'الخدمات المالية المعفاة (المادة 29)',
  'VATEX-SA-29-7': 'التأمين على الحياة (المادة 29)',
  'VATEX-SA-30': 'التوريدات العقارية المعفاة (المادة 30)',
  'VATEX-SA-32': 'تصدير السلع',
  'VATEX-SA-33': 'تصدير الخدمات',
  'VATEX-SA-34-1': 'النقل الدولي للسلع',
  'VATEX-SA-34-2': 'النقل الدولي للركاب',
  'VATEX-SA-34-3': 'الخدمات المرتبطة بالنقل الدولي للركاب',
  'VATEX-SA-34-4': 'توريد وسائل النقل المؤهلة',
  'VATEX-SA-34-5': 'الخدمات ذات الصلة بنقل السلع أو الركاب',
  'VATEX-SA-35': 'الأدوية والمعدات الطبية',
  'VATEX-SA-36': 'المعادن المؤهلة',
  'VATEX-SA-EDU': 'التعليم الأهلي للمواطنين',
  'VATEX-SA-HEA': 'الرعاية الصحية الخاصة للمواطنين',
  'VATEX-SA-MLTRY': 'توريد السلع العسكرية المؤهلة',
  'VATEX-SA-OOS': 'توريدات خارج نطاق الضريبة',
} as const satisfies Readonly<Record<VatReason, string>>

/** The same as choices are called: with the code. */
export const vatReasonChoices = fromNames(VAT_REASONS, (code) => `${vatReasonTexts[code]} – ${code}`)

export const vatCategoryChoices = {
  S: 'خاضع للنسبة الأساسية',
  Z: 'خاضع لنسبة الصفر',
  E: 'معفى',
  O: 'خارج نطاق الضريبة',
} as const satisfies Readonly<Record<VatCategory, string>>
