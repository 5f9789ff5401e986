import { h2, list, p, rich, strong } from '../html.ts'
import type { Blog } from './blog.ts'

export const foreignBrands: Blog = {
  title_ar: 'دليل العلامات الأجنبية للبيع في السعودية',
  title_en: 'Selling in Saudi Arabia: notes for foreign brands',
  short_description_ar: 'ملخص بالعربية لمقال منشور بالإنجليزية عن دخول السوق السعودية.',
  short_description_en:
    'Language, weekends, payment and delivery: what brands from abroad should know before their first order.',
  body_ar: rich(
    p(
      'يُنشر هذا المقال بالإنجليزية لأنه موجه إلى علامات تجارية خارج المملكة، ونضع هنا ملخصه ليراجعه فريق المحتوى قبل كل تحديث.',
    ),
    h2('ملخص المقال'),
    list(
      'الأسبوع يبدأ يوم الأحد، ونهايته الجمعة والسبت، وذروة الشراء مساء الخميس.',
      'تُعرض الأسعار بالريال شاملة ضريبة القيمة المضافة البالغة 15 %.',
      'الدفع ببطاقات مدى والمحافظ الرقمية هو الغالب، والدفع عند الاستلام في تراجع.',
      'العنوان الوطني المختصر من أربعة أحرف وأربعة أرقام، وتطلبه شركات الشحن.',
      'العربية لغة العرض الأولى، وتُراجع الترجمة بشريًا قبل النشر.',
    ),
    h2('ما الذي نحدّثه'),
    p(
      'نراجع المقال كل ستة أشهر: نسبة الضريبة، ومتطلبات المطابقة للمنتجات المستوردة، وأسماء الجهات وروابطها. وإن وصلك سؤال متكرر من علامة أجنبية فأضفه إلى قائمة الأسئلة لندرجه في التحديث القادم.',
    ),
    p('كُتب الملخص للاستخدام الداخلي، ولا يظهر لزوار الموقع ما دامت لغة النشر هي الإنجليزية وحدها.'),
  ),
  body_en: rich(
    p(
      'Saudi shoppers are young, mobile and used to fast delivery. Brands from abroad that prepare for a few local habits do well; those that translate a European shop word by word do not.',
    ),
    h2('Before your first order'),
    list(
      `${strong('The week:')} it begins on Sunday; Friday and Saturday are the weekend, and Thursday evening is the busiest time.`,
      `${strong('Prices:')} shown in riyals and including value added tax of 15 %.`,
      `${strong('Payment:')} local debit cards and mobile wallets lead; cash on delivery is declining but still expected outside the cities.`,
      `${strong('Addresses:')} the short national address has four letters and four digits, and carriers ask for it.`,
      `${strong('Conformity:')} many imported products need a certificate before they clear customs.`,
    ),
    h2('Language'),
    p(
      'Arabic comes first. Write titles the way people search, keep numbers readable from left to right, and have a native speaker read everything that customers will see. A wrong plural is noticed at once.',
    ),
    h2('Seasons'),
    p(
      'Ramadan, the two Eids, the National Day in September and White Friday in November bring a large share of the yearly sales. Plan stock six weeks ahead, and never promise delivery within the last three days before Eid.',
    ),
  ),
  language: 'EN',
  order: 14,
  seo_link: 'selling-in-saudi-arabia',
}
