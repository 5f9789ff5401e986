import { h2, list, p, rich, steps, strong } from '../html.ts'
import type { Blog } from './blog.ts'

export const couponsThatPay: Blog = {
  title_ar: 'كوبونات الخصم: متى تربح ومتى تخسر',
  title_en: 'Discount coupons: when they pay and when they cost',
  short_description_ar: 'خصم بنسبة أم بمبلغ ثابت؟ ولمن؟ وإلى متى؟ أسئلة تجيب عنها قبل أن تنشر الرمز.',
  short_description_en:
    'A percentage or a fixed amount? For whom, and until when? Questions to answer before you publish the code.',
  body_ar: rich(
    p(
      'الكوبون أداة قياس قبل أن يكون خصمًا: رمز مختلف لكل حملة يخبرك من أين جاء المشتري. أما الرمز الواحد الذي ينتشر في مواقع الخصومات فيأخذ من ربحك ولا يعلّمك شيئًا.',
    ),
    h2('نسبة أم مبلغ؟'),
    list(
      `${strong('النسبة')} أوضح حين تتفاوت الأسعار، وضع لها حدًا أعلى.`,
      `${strong('المبلغ الثابت')} أقوى أثرًا حين يكون السعر معروفًا: «وفّر 50 ريالًا» أوضح من «12 %».`,
    ),
    h2('أربعة حدود لكل كوبون'),
    steps(
      'تاريخ بداية ونهاية، ولا تجعل المدة أطول من ثلاثة أشهر.',
      'عدد المستفيدين، ويُحسب من ميزانية الحملة.',
      'عدد مرات الاستخدام للعميل الواحد.',
      'الباقات أو التصنيفات التي يشملها.',
    ),
    h2('بعد الحملة'),
    p(
      'افتح تقرير الكوبونات وقارن بين عدد مرات الاستخدام ومتوسط قيمة الطلب. الكوبون الناجح يرفع عدد العملاء الجدد ولا يخفض متوسط الطلب كثيرًا. وإن كان معظم من استخدمه عملاء سابقين كانوا سيشترون على كل حال، فاستبدل به هدية أو مدة إضافية.',
    ),
    p('واحتفظ بالأسماء في رموزك: RAMADAN-25 يذكّرك بعد سنة بما فعلت، وX7K2 لا يذكّرك بشيء.'),
  ),
  body_en: rich(
    p(
      'A coupon is a means to measure before it is a discount: a different code for each campaign tells you where a buyer came from. One code that travels through discount sites takes from your profit and teaches you nothing.',
    ),
    h2('A percentage or an amount?'),
    list(
      `${strong('A percentage')} is clearer when prices differ; set an upper limit.`,
      `${strong('A fixed amount')} works better when the price is known: "save 50 SR" is clearer than "12 %".`,
    ),
    h2('Four limits for each coupon'),
    steps(
      'A first and a last day, at most three months apart.',
      'The number of users, worked out from the budget of the campaign.',
      'How many times one customer may use it.',
      'The packages or categories that it holds for.',
    ),
    h2('After the campaign'),
    p(
      'Open the coupon report and compare how often the code was used with the average order. A good coupon brings new customers and hardly lowers the average order. If most users were old customers who would have bought anyway, give a present or extra time instead.',
    ),
    p(
      'And put names into your codes: RAMADAN-25 reminds you after a year of what you did, X7K2 reminds you of nothing.',
    ),
  ),
  language: 'ALL',
  order: 12,
  seo_link: 'coupons-that-pay',
}
