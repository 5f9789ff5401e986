import { h2, list, p, rich, strong } from '../html.ts'
import type { Content } from './content.ts'

export const refunds: Content = {
  title_ar: 'سياسة الاسترداد',
  title_en: 'Refund policy',
  short_description_ar: 'متى تسترد قيمة الاشتراك كاملة، ومتى تسترد جزءًا منها، وكم يستغرق التحويل.',
  short_description_en:
    'When you get the whole subscription back, when a part of it, and how long the transfer takes.',
  body_ar: rich(
    p(
      'جرّب المنصة أربعة عشر يومًا دون مقابل قبل أن تشترك. وإن اشتركت ثم وجدت أنها لا تناسبك فهذه قواعد الاسترداد.',
    ),
    h2('استرداد كامل'),
    list(
      `إن طلبته خلال ${strong('سبعة أيام')} من أول اشتراك ولم تتجاوز خمسين طلبًا.`,
      'إن دُفع المبلغ مرتين بالخطأ، مهما مضى عليه من الوقت.',
      'إن تعطلت الخدمة أكثر من ثمانٍ وأربعين ساعة متصلة بسبب منا.',
    ),
    h2('استرداد جزئي'),
    p(
      'في الاشتراك السنوي تسترد قيمة الأشهر الكاملة المتبقية بعد خصم فرق السعر بين الشهري والسنوي عن الأشهر المستخدمة.',
    ),
    h2('ما لا يُسترد'),
    list(
      'الاشتراك الشهري بعد مضي سبعة أيام.',
      'رسوم الطلبات الإضافية التي نُفذت.',
      'باقة مدى الحياة بعد ثلاثين يومًا من شرائها.',
    ),
    h2('طريقة الطلب'),
    p(
      'أرسل الطلب من صفحة الاشتراكات واذكر رقم الفاتورة. يُعاد المبلغ بالطريقة التي دُفع بها خلال خمسة إلى عشرة أيام عمل، ويصدر إشعار دائن يشير إلى الفاتورة الأصلية.',
    ),
  ),
  body_en: rich(
    p(
      'Try the platform for fourteen days without paying. If you subscribed and find that it does not suit you, these are the rules of refunds.',
    ),
    h2('A full refund'),
    list(
      `If you ask within ${strong('seven days')} of the first subscription and took no more than fifty orders.`,
      'If the amount was paid twice by mistake, however long ago.',
      'If the service was down for more than forty-eight hours on end because of us.',
    ),
    h2('A part of it'),
    p(
      'For a yearly subscription you get the whole months that are left, less the difference between the monthly and the yearly price for the months you used.',
    ),
    h2('What is not refunded'),
    list(
      'A monthly subscription after seven days.',
      'Fees for extra orders that were carried out.',
      'A life time package thirty days after it was bought.',
    ),
    h2('How to ask'),
    p(
      'Send the request from the subscriptions page with the number of the invoice. The amount goes back the way it came within five to ten working days, with a credit note that refers to the original invoice.',
    ),
  ),
  language: 'ALL',
  order: 6,
  seo_link: 'refunds',
}
