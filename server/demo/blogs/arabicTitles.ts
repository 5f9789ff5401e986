import { h2, list, p, rich, strong } from '../html.ts'
import type { Blog } from './blog.ts'

export const arabicTitles: Blog = {
  title_ar: 'اكتب عنوان المنتج كما يبحث عنه العميل',
  title_en: 'Write product titles the way customers search',
  short_description_ar: 'الهمزة والتاء المربوطة وترتيب الكلمات: تفاصيل صغيرة تقرر هل يجد العميل منتجك أم لا.',
  short_description_en:
    'Hamza, teh marbuta and word order: small things that decide whether customers find your product.',
  body_ar: rich(
    p(
      'يكتب العميل «مكتبه اطفال» ويقصد «مكتبة أطفال». محركات البحث الجيدة تتجاهل الفرق بين الألف والهمزة وبين الهاء والتاء المربوطة، لكن ليس كل سوق إلكتروني يفعل ذلك. لذلك اكتب العنوان صحيحًا، وأضف الكلمات الشائعة في الوصف.',
    ),
    h2('ترتيب العنوان'),
    p(`ابدأ بما يبحث عنه الناس: ${strong('النوع، ثم العلامة، ثم الصفة الأهم، ثم المقاس أو الكمية')}. مثل:`),
    list(
      'عباية كريب سوداء مطرزة الأكمام، مقاس 56',
      'قهوة سعودية شقراء بالهيل، 500 غرام',
      'سماعة رأس لاسلكية عازلة للضوضاء، أسود',
    ),
    h2('ما لا تكتبه'),
    list(
      'كلمات المدح مثل «رهيب» و«لا يفوتك»: لا أحد يبحث عنها.',
      'السعر أو الخصم داخل العنوان، فهو يتغير ويبقى العنوان.',
      'تكرار الكلمة نفسها بصيغ كثيرة، فبعض المتاجر تعدّه إغراقًا وتخفي المنتج.',
    ),
    h2('الترجمة'),
    p(
      'العنوان الإنجليزي ليس ترجمة حرفية. اكتبه كما يبحث المتحدث بالإنجليزية: «Black crepe abaya» أوضح من نقل اسم القماش بحروف لاتينية. وإن لم تكن متأكدًا فاترك الحقل فارغًا حتى يراجعه من يتقن اللغة، فالفارغ خير من الخطأ.',
    ),
  ),
  body_en: rich(
    p(
      'In Arabic the same word is often typed in two or three ways: with or without a hamza, with a final heh in place of a teh marbuta. Good search engines ignore the difference, but not every marketplace does. So spell the title correctly, and put the common spellings into the description.',
    ),
    h2('The order of the title'),
    p(
      `Begin with what people search for: ${strong('the kind, then the brand, then the most important quality, then size or quantity')}. For example:`,
    ),
    list(
      'Black crepe abaya with embroidered sleeves, size 56',
      'Saudi blond coffee with cardamom, 500 g',
      'Wireless noise-cancelling headphones, black',
    ),
    h2('What to leave out'),
    list(
      'Words of praise such as "amazing" and "do not miss": nobody searches for them.',
      'The price or a discount: it changes and the title stays.',
      'The same word in many forms: some marketplaces take it for spam and hide the product.',
    ),
    h2('Translation'),
    p(
      'The English title is no literal translation. Write it as a speaker of English would search. If you are not sure, leave the field empty until somebody who masters the language has read it: nothing is better than a mistake.',
    ),
  ),
  language: 'ALL',
  order: 3,
  seo_link: 'product-titles-in-arabic',
}
