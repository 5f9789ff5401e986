import { h3, p, rich } from '../html.ts'
import type { Content } from './content.ts'

export const questions: Content = {
  title_ar: 'الأسئلة الشائعة',
  title_en: 'Frequent questions',
  short_description_ar: 'إجابات مختصرة عن الاشتراك والربط والفواتير والكوبونات وإلغاء الحساب.',
  short_description_en:
    'Short answers about subscriptions, linking, invoices, coupons and closing an account.',
  body_ar: rich(
    h3('هل أحتاج إلى سجل تجاري؟'),
    p('التجربة المجانية لا تحتاج إليه. عند الاشتراك نطلب السجل التجاري أو وثيقة العمل الحر.'),
    h3('هل الأسعار شاملة الضريبة؟'),
    p('نعم، كل سعر تراه شامل ضريبة القيمة المضافة، وتظهر الضريبة مفصلة في الفاتورة.'),
    h3('ماذا يحدث إذا تجاوزت عدد الطلبات المشمولة؟'),
    p('لا يتوقف متجرك. يُحسب كل طلب إضافي بسعر الطلب الإضافي المكتوب في باقتك، ويظهر في الفاتورة التالية.'),
    h3('هل أستطيع تغيير الباقة؟'),
    p(
      'نعم، في أي وقت. عند الترقية يُحسب لك ما تبقى من الاشتراك الحالي، وعند الخفض يبدأ السعر الجديد مع التجديد.',
    ),
    h3('كيف أستخدم الكوبون؟'),
    p('اكتب الرمز في خطوة الدفع. يظهر الخصم فورًا إن كان الرمز ساريًا ويشمل الباقة التي اخترتها.'),
    h3('من يرى بياناتي؟'),
    p('أنت ومن تضيفه من موظفيك بحسب صلاحياته. ويرى فريق الدعم ما تحتاج إليه خدمتك فقط، وكل اطلاع مسجل.'),
    h3('كيف أغلق حسابي؟'),
    p('من صفحة معلومات المتجر. نحتفظ بالفواتير المدة التي يفرضها النظام، ونحذف ما عداها خلال ثلاثين يومًا.'),
  ),
  body_en: rich(
    h3('Do I need a commercial registration?'),
    p('Not for the free trial. For a subscription we ask for the registration or a freelance document.'),
    h3('Do prices include tax?'),
    p('Yes, every price you see includes value added tax, and the invoice shows the tax on its own.'),
    h3('What if I go beyond the orders included?'),
    p(
      'Your store does not stop. Each extra order costs the price of an extra order written in your package, and appears on the next invoice.',
    ),
    h3('Can I change the package?'),
    p(
      'Yes, at any time. When you move up, what is left of the current subscription is credited; when you move down, the new price begins with the renewal.',
    ),
    h3('How do I use a coupon?'),
    p(
      'Type the code in the payment step. The discount appears at once if the code is valid and holds for the package you chose.',
    ),
    h3('Who sees my data?'),
    p(
      'You and the staff you add, as far as their permissions go. Our support sees only what your case needs, and every access is recorded.',
    ),
    h3('How do I close my account?'),
    p(
      'On the store information page. We keep invoices as long as the law demands and delete the rest within thirty days.',
    ),
  ),
  language: 'ALL',
  order: 3,
  seo_link: 'questions',
}
