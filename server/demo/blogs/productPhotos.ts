import { h2, list, p, rich, strong } from '../html.ts'
import type { Blog } from './blog.ts'

export const productPhotos: Blog = {
  title_ar: 'صور المنتج التي تبيع: ما تحتاج إليه هاتف ونافذة',
  title_en: 'Product photos that sell: all you need is a phone and a window',
  short_description_ar: 'كيف تلتقط صورًا واضحة تقبلها الأسواق الإلكترونية وتقلل أسئلة العملاء والمرتجعات.',
  short_description_en:
    'How to take clear photos that marketplaces accept, and that lead to fewer questions and returns.',
  body_ar: rich(
    p(
      'يقرر العميل في ثانيتين هل يفتح صفحة المنتج أم يمر عليها، والصورة الأولى هي ما يراه. لست مضطرًا إلى استوديو: ضوء نافذة في الصباح ولوح أبيض كبير يكفيان لمعظم المنتجات.',
    ),
    h2('الصورة الأولى'),
    list(
      'خلفية بيضاء خالصة، والمنتج يملأ أربعة أخماس الإطار.',
      'لا شعار ولا نص ولا إطار ملون، فأغلب الأسواق الإلكترونية ترفضها.',
      `مقاس ${strong('1600 × 1600 بكسل')} على الأقل ليعمل التكبير.`,
    ),
    h2('الصور التالية'),
    list(
      'صورة من الخلف وأخرى من الجانب.',
      'صورة قريبة تُظهر الخامة أو النقش.',
      'صورة بجانب شيء معروف الحجم، فالعميل لا يقرأ الأبعاد دائمًا.',
      'صورة لمحتويات العلبة كاملة.',
    ),
    h2('قبل الرفع'),
    p(
      'سمّ الملفات برقم المنتج واللون، مثل 1042-أسود، حتى لا تختلط الألوان. احفظ الأصل كبيرًا وارفع نسخة مضغوطة لا تتجاوز ميغابايت واحدًا. وراجع اللون على شاشتين مختلفتين، لأن اختلاف اللون هو السبب الأول لإرجاع الملابس.',
    ),
    p('خصص ساعة كل أسبوع لإعادة تصوير أضعف خمسة منتجات لديك، وستلاحظ الفرق في الزيارات خلال شهر.'),
  ),
  body_en: rich(
    p(
      'A customer decides within two seconds whether to open a product or pass it by, and the first photo is what they see. You do not need a studio: morning light from a window and a large white board are enough for most products.',
    ),
    h2('The first photo'),
    list(
      'A pure white background, with the product filling four fifths of the frame.',
      'No logo, no text and no coloured frame: most marketplaces refuse them.',
      `At least ${strong('1600 × 1600 pixels')}, so that zooming works.`,
    ),
    h2('The photos after it'),
    list(
      'One from the back and one from the side.',
      'A close-up that shows the material or the pattern.',
      'One beside something of a known size, for customers do not always read dimensions.',
      'One of everything in the box.',
    ),
    h2('Before you upload'),
    p(
      'Name the files by product number and colour, such as 1042-black, so that colours are not mixed up. Keep the large original and upload a compressed copy of one megabyte at most. Check the colour on two screens, for a wrong colour is the first reason why clothes are returned.',
    ),
    p(
      'Set aside one hour a week to photograph your five weakest products again, and you will see the difference in visits within a month.',
    ),
  ),
  language: 'ALL',
  order: 2,
  seo_link: 'product-photos-that-sell',
}
