import { h2, list, p, rich, strong } from '../html.ts'
import type { Content } from './content.ts'

export const payments: Content = {
  title_ar: 'طرق الدفع',
  title_en: 'Payment methods',
  short_description_ar:
    'البطاقات والمحافظ والتحويل البنكي: متى يبدأ الاشتراك مع كل طريقة، وماذا تفعل إن رُفض الدفع.',
  short_description_en:
    'Cards, wallets and bank transfer: when the subscription starts with each, and what to do if a payment is refused.',
  body_ar: rich(
    p('تستطيع دفع قيمة الاشتراك بأي طريقة من الطرق التالية، وتصدر الفاتورة فور تأكيد الدفع.'),
    h2('الطرق المتاحة'),
    list(
      `${strong('بطاقات مدى والبطاقات الائتمانية:')} يبدأ الاشتراك في الحال.`,
      `${strong('المحفظة في الجوال:')} يبدأ الاشتراك في الحال، ولا تُدخل رقم البطاقة.`,
      `${strong('التحويل البنكي:')} ارفع صورة الإيصال، ويراجعها فريق المالية خلال يوم عمل واحد.`,
      `${strong('نقدًا في أحد فروعنا:')} في الرياض وجدة والدمام، مع سند قبض.`,
    ),
    h2('حالات الدفع'),
    list(
      'قيد المراجعة: وصل الإيصال ولم يُعتمد بعد.',
      'ناجح: اعتُمد المبلغ وبدأ الاشتراك.',
      'مرفوض: لم يُخصم المبلغ، أو لم يتطابق الإيصال مع الفاتورة.',
      'مستحق: حان موعد التجديد ولم يُدفع.',
    ),
    h2('إن رُفض الدفع'),
    p(
      'تأكد من تفعيل الشراء عبر الإنترنت في تطبيق مصرفك ومن حد البطاقة اليومي، ثم أعد المحاولة. إن خُصم المبلغ ولم يبدأ الاشتراك فلا تدفع مرة ثانية: أرسل رقم العملية إلى الدعم، ويُعاد المبلغ أو يُعتمد خلال يومي عمل.',
    ),
    p('في التحويل البنكي اكتب رقم الفاتورة في خانة الغرض، فهذا يختصر المراجعة من يوم إلى ساعة.'),
  ),
  body_en: rich(
    p(
      'Pay for your subscription in any of these ways; the invoice is issued as soon as the payment is confirmed.',
    ),
    h2('Ways to pay'),
    list(
      `${strong('Debit and credit cards:')} the subscription starts at once.`,
      `${strong('The wallet on your phone:')} it starts at once, and you enter no card number.`,
      `${strong('Bank transfer:')} upload a picture of the receipt; our finance team checks it within one working day.`,
      `${strong('Cash in one of our branches:')} in Riyadh, Jeddah and Dammam, against a receipt.`,
    ),
    h2('States of a payment'),
    list(
      'Pending: the receipt arrived and was not approved yet.',
      'Successful: the amount was approved and the subscription began.',
      'Rejected: the amount was not taken, or the receipt does not match the invoice.',
      'Due: the time of renewal came and nothing was paid.',
    ),
    h2('If a payment is refused'),
    p(
      "Check in your bank's app that online purchases are switched on, and the daily limit of the card; then try again. If the amount was taken and the subscription did not start, do not pay a second time: send the number of the transaction to our support, and within two working days it is refunded or approved.",
    ),
    p(
      'With a bank transfer, write the number of the invoice into the purpose: it shortens the check from a day to an hour.',
    ),
  ),
  language: 'ALL',
  order: 9,
  seo_link: 'payment-methods',
}
