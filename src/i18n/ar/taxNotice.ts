/** What a vendor's invoices lack for the law: a section of its own, as few vendors' pages tell of it. */
export const taxNotice = {
  company_without_vat:
    'شركة بلا رقم ضريبي: تصدر لها فواتير مبسطة لا تُخصم ضريبتها. إن كانت مسجلة في ضريبة القيمة المضافة فأضف رقمها وعنوانها الوطني.',
  vat_without_address:
    'رقم ضريبي بلا عنوان وطني كامل: الفاتورة الضريبية تحملهما معًا. أكمل رقم المبنى والشارع والحي والمدينة والرمز البريدي.',
} as const
