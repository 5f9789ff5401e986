import { h2, list, p, rich, strong } from '../html.ts'
import type { Blog } from './blog.ts'

export const ramadanChecklist: Blog = {
  title_ar: 'قائمة الاستعداد لموسم رمضان',
  title_en: 'A checklist for the Ramadan season',
  short_description_ar: 'ماذا تفعل قبل رمضان بستة أسابيع، وبأسبوعين، وفي العشر الأواخر حتى لا يفاجئك الموسم.',
  short_description_en:
    'What to do six weeks ahead, two weeks ahead and in the last ten days, so that the season does not surprise you.',
  body_ar: rich(
    p(
      'تتغير ساعات الشراء في رمضان: تهدأ الطلبات قبل المغرب وتبلغ ذروتها بين العاشرة مساءً والثانية صباحًا. ويشتري الناس مبكرًا ما يحتاجون إليه للضيافة، ومتأخرًا ما يحتاجون إليه للعيد.',
    ),
    h2('قبل ستة أسابيع'),
    list(
      'راجع مبيعات رمضان الماضي واطلب الكميات من الموردين.',
      'جهّز صور الأطقم والسلال، فهي أكثر ما يُهدى.',
      'اسأل شركة الشحن عن مواعيد الاستلام في رمضان.',
    ),
    h2('قبل أسبوعين'),
    list(
      `أنشئ كوبونات الموسم وحدد لها ${strong('عددًا أقصى من المستفيدين')} حتى لا يتجاوز الخصم ميزانيتك.`,
      'وزّع المخزون على الفروع القريبة من أكثر المدن طلبًا.',
      'درّب من يرد على واتساب ليلًا واكتب له أجوبة جاهزة.',
    ),
    h2('في العشر الأواخر'),
    list(
      'أعلن آخر يوم يصل فيه الطلب قبل العيد، لكل منطقة على حدة.',
      'أوقف المنتجات التي لن تصل في موعدها بدل الاعتذار عنها.',
    ),
    p('وبعد العيد خصص يومًا واحدًا لتدوين ما نفد وما زاد. هذه الورقة هي أول ما ستحتاج إليه في السنة القادمة.'),
  ),
  body_en: rich(
    p(
      'Shopping hours change in Ramadan: orders slow down before sunset and peak between ten in the evening and two in the morning. People buy early what they need for their guests, and late what they need for Eid.',
    ),
    h2('Six weeks ahead'),
    list(
      'Look at your sales of last Ramadan and order the quantities from your suppliers.',
      'Prepare photos of sets and baskets: nothing is given away more often.',
      'Ask the shipping company for its pickup times in Ramadan.',
    ),
    h2('Two weeks ahead'),
    list(
      `Create the coupons of the season and set ${strong('the greatest number of users')}, so that the discount stays within your budget.`,
      'Move stock to the branches near the cities that order most.',
      'Train those who answer WhatsApp at night and write ready answers for them.',
    ),
    h2('In the last ten days'),
    list(
      'Announce the last day on which an order arrives before Eid, region by region.',
      'Switch off products that will not arrive in time, instead of apologising for them.',
    ),
    p(
      'After Eid spend one day writing down what ran out and what was left over. That sheet is the first thing you will need next year.',
    ),
  ),
  language: 'ALL',
  order: 4,
  seo_link: 'ramadan-season-checklist',
}
