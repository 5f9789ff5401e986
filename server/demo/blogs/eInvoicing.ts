import { h2, link, list, p, rich, strong } from '../html.ts'
import type { Blog } from './blog.ts'

export const eInvoicing: Blog = {
  title_ar: 'الفاتورة الإلكترونية للتاجر: ما يجب أن تعرفه',
  title_en: 'E-invoicing for sellers: what you have to know',
  short_description_ar:
    'الفرق بين الفاتورة الضريبية والمبسطة، وما يحتويه رمز الاستجابة السريعة، وماذا تفعل عند الإرجاع.',
  short_description_en:
    'Tax invoice or simplified invoice, what the QR code holds, and what to do when something is returned.',
  body_ar: rich(
    p(
      `الفوترة الإلكترونية إلزامية على المكلفين المسجلين في ضريبة القيمة المضافة، وتشرف عليها ${link('https://zatca.gov.sa', 'هيئة الزكاة والضريبة والجمارك')}. الفاتورة المكتوبة باليد أو في ملف نصي لا تُعد فاتورة نظامية.`,
    ),
    h2('نوعان من الفواتير'),
    list(
      `${strong('الفاتورة الضريبية المبسطة')} للأفراد، وعليها رمز الاستجابة السريعة.`,
      `${strong('الفاتورة الضريبية')} للمنشآت، وفيها رقم التسجيل الضريبي للمشتري وعنوانه الوطني.`,
    ),
    h2('ماذا في الرمز؟'),
    list(
      'اسم البائع كما في شهادة التسجيل',
      'الرقم الضريبي المكوّن من خمسة عشر رقمًا يبدأ وينتهي بالرقم 3',
      'وقت إصدار الفاتورة',
      'الإجمالي شاملًا الضريبة، ومقدار الضريبة',
    ),
    h2('الأرقام تتسلسل ولا تُعدل'),
    p(
      'لا يُحذف رقم فاتورة ولا تُعدل بعد إصدارها. إن أعاد العميل القطعة أو أخطأت في السعر فأصدر إشعارًا دائنًا يشير إلى رقم الفاتورة الأصلية، واحتفظ بالاثنين مدة لا تقل عن ست سنوات.',
    ),
    p(
      'تُصدر المنصة الفاتورة تلقائيًا عند نجاح الدفع، فكل ما عليك هو أن تتأكد من اسم منشأتك ورقمك الضريبي في صفحة معلومات المتجر قبل أول طلب.',
    ),
  ),
  body_en: rich(
    p(
      `Electronic invoices are mandatory for taxpayers registered for value added tax, and are supervised by ${link('https://zatca.gov.sa', 'the Zakat, Tax and Customs Authority')}. An invoice written by hand or in a text file is not a valid one.`,
    ),
    h2('Two kinds of invoices'),
    list(
      `${strong('The simplified tax invoice')} is for persons and carries a QR code.`,
      `${strong('The tax invoice')} is for companies and holds the VAT number and the national address of the buyer.`,
    ),
    h2('What is in the code?'),
    list(
      'The name of the seller as on the registration certificate',
      'The VAT number: fifteen digits that begin and end with 3',
      'The time at which the invoice was issued',
      'The total with tax, and the amount of tax',
    ),
    h2('Numbers run on and are never changed'),
    p(
      'No invoice number is deleted and no invoice is edited once it was issued. If the customer returns the piece or the price was wrong, issue a credit note that refers to the original invoice, and keep both for six years at least.',
    ),
    p(
      'The platform issues the invoice when the payment succeeds. All you have to do is check the name of your company and its VAT number on the store information page before the first order.',
    ),
  ),
  language: 'ALL',
  order: 6,
  seo_link: 'e-invoicing-for-sellers',
}
