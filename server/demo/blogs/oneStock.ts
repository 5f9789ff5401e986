import { h2, list, p, rich, steps, strong } from '../html.ts'
import type { Blog } from './blog.ts'

export const oneStock: Blog = {
  title_ar: 'مخزون واحد لكل المتاجر: كيف تتوقف عن بيع ما نفد',
  title_en: 'One stock for all marketplaces: stop selling what has run out',
  short_description_ar:
    'إلغاء الطلب بعد الدفع يخفض تقييمك أسرع من أي شيء آخر. هكذا تضبط المخزون من مكان واحد.',
  short_description_en:
    'Cancelling a paid order lowers your rating faster than anything else. Keep the stock in one place instead.',
  body_ar: rich(
    p(
      'تبيع القطعة الأخيرة في سوق إلكتروني، وبعد دقائق يشتريها عميل آخر من متجر ثانٍ. تعتذر للثاني وتعيد ماله، لكن التقييم السلبي يبقى شهورًا. سبب المشكلة أن لكل متجر رقمًا مستقلًا للمخزون يحدَّث باليد.',
    ),
    h2('رقم واحد هو المرجع'),
    p(
      `اجعل المنصة ${strong('مصدر المخزون الوحيد')}، ولا تعدّل الكمية من لوحة أي سوق إلكتروني. عند كل طلب ينقص الرقم هنا ثم يُرسل إلى بقية المتاجر خلال دقائق.`,
    ),
    h2('كيف تبدأ'),
    steps(
      'اجرد المستودع في يوم هادئ وأدخل الكميات الفعلية لكل فرع.',
      'اربط كل منتج برمز واحد في جميع المتاجر، فالرمز المختلف يعني مخزونًا مختلفًا.',
      'احجز كمية أمان لا تُعرض للبيع: قطعتان للمنتج البطيء وخمس للسريع.',
      'راجع قائمة المنتجات غير المرتبطة كل أسبوع حتى تصبح فارغة.',
    ),
    h2('حين يختلف الرقم'),
    list(
      'مرتجع استُلم ولم يُسجل: سجّله يوم وصوله.',
      'بيع في الفرع لم يمر بنقطة البيع: اربطها بالمنصة أيضًا.',
      'تلف أو ضياع: دوّنه بسبب واضح حتى تعرف أين يتكرر.',
    ),
    p('جرد صغير لعشرين منتجًا كل أسبوع أنفع من جرد كبير مرة في السنة.'),
  ),
  body_en: rich(
    p(
      'You sell the last piece on one marketplace, and minutes later another customer buys it on a second one. You apologise and pay the money back, but the bad rating stays for months. The cause: every marketplace has a stock figure of its own that somebody updates by hand.',
    ),
    h2('One figure is the reference'),
    p(
      `Make the platform ${strong('the only source of stock')} and change quantities in no marketplace's own panel. With each order the figure goes down here and is sent to the others within minutes.`,
    ),
    h2('How to begin'),
    steps(
      'Count the warehouse on a quiet day and enter the real quantities of each branch.',
      'Link each product by one code on all marketplaces: a different code means a different stock.',
      'Keep a safety quantity that is not offered: two pieces of a slow product, five of a fast one.',
      'Go through the list of unlinked products every week until it is empty.',
    ),
    h2('When the figure is wrong'),
    list(
      'A return that was received and not recorded: record it on the day it arrives.',
      'A sale in the branch that did not pass the till: link the till to the platform too.',
      'Damage or loss: write it down with its reason, so that you see where it happens again.',
    ),
    p('Counting twenty products every week helps more than counting everything once a year.'),
  ),
  language: 'ALL',
  order: 5,
  seo_link: 'one-stock-for-all-marketplaces',
}
