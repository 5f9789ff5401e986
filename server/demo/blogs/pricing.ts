import { h2, list, p, rich, steps, strong } from '../html.ts'
import type { Blog } from './blog.ts'

export const pricing: Blog = {
  title_ar: 'سعّر منتجك دون أن تأكل العمولة ربحك',
  title_en: 'Price a product without losing the profit to commissions',
  short_description_ar:
    'مثال محسوب بالريال: من تكلفة القطعة إلى السعر الذي يراه العميل، شاملًا الضريبة والشحن والعمولة.',
  short_description_en:
    'A worked example in riyals: from the cost of a piece to the price customers see, with tax, shipping and commission.',
  body_ar: rich(
    p(
      'يبيع تاجر عطرًا بمئة وخمسين ريالًا ويظن أن ربحه خمسون لأن القطعة كلفته مئة. في نهاية الشهر لا يجد الربح، لأن السعر الذي يراه العميل شامل الضريبة، والعمولة تُحسب عليه كله.',
    ),
    h2('احسب من السعر إلى الربح'),
    steps(
      'سعر البيع: 150 ريالًا شاملة الضريبة.',
      'الضريبة المضمنة: 150 − 150 ÷ 1.15 = 19.57 ريالًا.',
      'عمولة السوق الإلكتروني 10 %: 15 ريالًا.',
      'التغليف وحصتك من الشحن: 12 ريالًا.',
      'يبقى 103.43 ريال، وتكلفة القطعة 100.',
    ),
    p(`الربح الحقيقي إذن ${strong('3.43 ريال')}، وإرجاع قطعة واحدة من عشرين يمحوه.`),
    h2('ثلاث طرق لإصلاحه'),
    list(
      'ارفع السعر إلى ما يقبله السوق: عند 169 ريالًا يصبح الربح نحو 18 ريالًا.',
      'بع قطعتين معًا، فالتغليف والشحن يُدفعان مرة واحدة.',
      'اختر لكل سوق إلكتروني سعره، لأن العمولات تختلف من تصنيف إلى آخر.',
    ),
    p(
      'ضع تكلفة كل منتج في المنصة ليظهر الربح في تقرير المبيعات بعد الضريبة والعمولة، وراجع أدنى عشرة منتجات ربحًا كل شهر: أصلحها أو أوقف بيعها.',
    ),
  ),
  body_en: rich(
    p(
      'A seller offers a perfume at one hundred and fifty riyals and counts on a profit of fifty, for the piece cost one hundred. At the end of the month the profit is not there: the price customers see includes tax, and the commission is taken from all of it.',
    ),
    h2('From the price to the profit'),
    steps(
      'Price: 150 SR including tax.',
      'Tax within it: 150 − 150 ÷ 1.15 = 19.57 SR.',
      'Commission of the marketplace, 10 %: 15 SR.',
      'Packing and your share of shipping: 12 SR.',
      'What is left is 103.43 SR, and the piece cost 100.',
    ),
    p(`So the real profit is ${strong('3.43 SR')}, and one return in twenty wipes it out.`),
    h2('Three ways to mend it'),
    list(
      'Raise the price as far as the market takes it: at 169 SR the profit is about 18 SR.',
      'Sell two pieces together: packing and shipping are paid once.',
      'Give each marketplace its own price, for commissions differ between categories.',
    ),
    p(
      'Enter the cost of each product so that the sales report shows the profit after tax and commission, and look at the ten least profitable products every month: mend them or stop selling them.',
    ),
  ),
  language: 'ALL',
  order: 7,
  seo_link: 'pricing-with-commissions',
}
