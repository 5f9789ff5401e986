import { h2, list, p, rich, strong } from '../html.ts'
import type { Blog } from './blog.ts'

export const categoryMapping: Blog = {
  title_ar: 'مطابقة التصنيفات: لماذا يختفي منتجك بعد النشر',
  title_en: 'Category mapping: why a product disappears after publishing',
  short_description_ar: 'لكل سوق إلكتروني شجرة تصنيفات خاصة. المطابقة الصحيحة تضع منتجك حيث يبحث العميل.',
  short_description_en:
    'Each marketplace has its own tree of categories. The right mapping puts a product where customers look.',
  body_ar: rich(
    p(
      'نُشر المنتج ولم تصلك رسالة خطأ، لكنه لا يظهر في البحث. السبب في الغالب أن تصنيفه عندك لا يقابل تصنيفًا في السوق الإلكتروني، فوُضع في «أخرى» حيث لا يتصفح أحد.',
    ),
    h2('ما المطابقة؟'),
    p(
      `المطابقة أن تقول للمنصة إن «عبايات» عندك هي ${strong('«ملابس نسائية ‹ عبايات»')} في ذلك المتجر. تفعل ذلك مرة واحدة لكل تصنيف، ثم تُنشر كل منتجاته في مكانها تلقائيًا.`,
    ),
    h2('والخصائص كذلك'),
    list(
      'طابق «المقاس» بخاصية المقاس في المتجر، ثم طابق قيمها: كبير ← L.',
      'لا تترك خاصية إلزامية دون مطابقة، فالمنتج يُرفض بسببها.',
      'إن كانت القيمة غير موجودة فاختر أقرب قيمة، ولا تكتبها في العنوان.',
    ),
    h2('من أين تبدأ'),
    list(
      'ابدأ بالتصنيفات التي تبيع أكثر، لا بترتيب الحروف.',
      'اقبل اقتراحات المنصة المتطابقة في الاسم دفعة واحدة، ثم راجع الباقي.',
      'أعد المراجعة كل فصل، فالمتاجر تضيف تصنيفات وتدمج أخرى.',
    ),
    p('شريط التقدم أعلى الصفحة يبيّن كم بقي. حين يبلغ مئة في المئة لن يُنشر منتج في غير مكانه.'),
  ),
  body_en: rich(
    p(
      'A product was published and no error came, yet search does not show it. In most cases its category has no counterpart on the marketplace, so it was put under "Other", where nobody browses.',
    ),
    h2('What is mapping?'),
    p(
      `Mapping tells the platform that your "Abayas" are ${strong("“Women's clothing › Abayas”")} on that marketplace. You do it once per category, and from then on all its products are published in their place.`,
    ),
    h2('Properties too'),
    list(
      'Map your size to the size property of the marketplace, then map its values: large → L.',
      'Leave no required property unmapped: products are refused because of it.',
      'If a value does not exist, choose the nearest one; do not write it into the title.',
    ),
    h2('Where to begin'),
    list(
      'Begin with the categories that sell most, not in the order of the alphabet.',
      'Accept all suggestions with equal names together, then look at the rest.',
      'Look again every quarter: marketplaces add categories and merge others.',
    ),
    p(
      'The progress bar on top of the page shows how many are left. At one hundred percent no product is published in the wrong place any more.',
    ),
  ),
  language: 'ALL',
  order: 11,
  seo_link: 'category-mapping-guide',
}
