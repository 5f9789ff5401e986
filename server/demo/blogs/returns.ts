import { h2, list, p, rich, strong } from '../html.ts'
import type { Blog } from './blog.ts'

export const returns: Blog = {
  title_ar: 'سياسة إرجاع تُبقي العميل ولا تخسرك',
  title_en: 'A return policy that keeps customers without losing money',
  short_description_ar: 'أغلب المرتجعات سببها وصف ناقص. كيف تكتب سياسة واضحة، وتفحص المرتجع، وتقلل تكراره.',
  short_description_en:
    'Most returns come from an incomplete description. Write a clear policy, check what comes back and make it rarer.',
  body_ar: rich(
    p(
      'العميل الذي أعاد قطعة بسهولة يشتري مرة ثانية أكثر ممن لم يُعد شيئًا. المشكلة ليست في الإرجاع نفسه بل في تكلفته حين لا يكون له نظام.',
    ),
    h2('اكتب السياسة بوضوح'),
    list(
      `المدة: يضمن نظام التجارة الإلكترونية للمستهلك فسخ العقد خلال ${strong('سبعة أيام')} من الاستلام في معظم السلع، ويمكنك أن تزيدها.`,
      'حالة القطعة: غير مستخدمة وببطاقتها وتغليفها.',
      'من يدفع الشحن: البائع إن كان الخطأ منه، والعميل إن غيّر رأيه.',
      'ما لا يُرجع: العطور المفتوحة والملابس الداخلية وما صُنع بطلب خاص.',
    ),
    h2('افحص المرتجع في يومه'),
    p(
      'صوّر القطعة عند فتح الطرد، وسجل السبب من قائمة ثابتة: مقاس، لون، عيب، تأخر، رأي. أعد السليم إلى المخزون فورًا واعزل المعيب في فرع مستقل حتى لا يُباع خطأ.',
    ),
    h2('اقرأ الأسباب كل شهر'),
    list(
      'إن تكرر «المقاس» فأضف جدول قياسات بالسنتيمتر.',
      'إن تكرر «اللون» فأعد التصوير في ضوء النهار.',
      'إن تكرر «التأخر» في مدينة واحدة فغيّر شركة الشحن إليها.',
    ),
    p('وأعد المبلغ خلال المدة التي وعدت بها، فانتظار المال هو ما يتذكره العميل.'),
  ),
  body_en: rich(
    p(
      'A customer who returned a piece with ease buys again more often than one who never returned anything. The trouble is not the return but what it costs when there is no order in it.',
    ),
    h2('Write the policy clearly'),
    list(
      `The period: the e-commerce law lets consumers withdraw within ${strong('seven days')} of delivery for most goods, and you may give more.`,
      'The state of the piece: unused, with its label and its packaging.',
      'Who pays for shipping: the seller for a mistake of the seller, the customer for a change of mind.',
      'What is not taken back: opened perfume, underwear, and what was made to order.',
    ),
    h2('Check what comes back on the same day'),
    p(
      'Photograph the piece when you open the parcel and record the reason from a fixed list: size, colour, fault, delay, change of mind. Put sound pieces back into stock at once, and keep faulty ones in a branch of their own, so that they are not sold by mistake.',
    ),
    h2('Read the reasons every month'),
    list(
      'If it is often the size, add a table of measures in centimetres.',
      'If it is often the colour, photograph again in daylight.',
      'If it is often a delay in one city, change the shipping company for that city.',
    ),
    p(
      'And pay the money back within the time that you promised: waiting for money is what customers remember.',
    ),
  ),
  language: 'ALL',
  order: 8,
  seo_link: 'returns-that-keep-customers',
}
