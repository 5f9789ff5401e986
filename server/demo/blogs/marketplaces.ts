import { type Blog, h2, list, p, rich, strong } from '../articles.ts'

export const readingReports: Blog = {
  $active: false,
  title_ar: 'خمسة أرقام تقرؤها كل صباح',
  short_description_ar:
    'لا تحتاج إلى محلل بيانات: خمسة أرقام في لوحة المعلومات تكفي لتعرف حال متجرك قبل القهوة.',
  body_ar: rich(
    p(
      'كثرة الأرقام تشغل ولا تفيد. افتح لوحة المعلومات صباحًا واقرأ خمسة أرقام فقط، وقارن كل رقم باليوم نفسه من الأسبوع الماضي، لأن مبيعات الخميس لا تقارن بمبيعات الأحد.',
    ),
    h2('الأرقام الخمسة'),
    list(
      `${strong('الطلبات الجديدة:')} إن انخفضت الثلث فابحث عن منتج نفد أو متجر انقطع ربطه.`,
      `${strong('متوسط قيمة الطلب:')} ارتفاعه خير من زيادة الزيارات.`,
      `${strong('الطلبات المتأخرة عن الشحن:')} يجب أن يكون صفرًا قبل الظهر.`,
      `${strong('المرتجعات:')} اقرأ السبب لا العدد.`,
      `${strong('المنتجات التي قاربت النفاد:')} اطلبها اليوم لا غدًا.`,
    ),
    h2('وكل شهر'),
    list(
      'نسبة العملاء الذين اشتروا مرة ثانية.',
      'ربح كل سوق إلكتروني بعد العمولة.',
      'أكثر عشر كلمات بحث لم تجد منتجًا.',
    ),
    p(
      'إن لم يغيّر الرقم قرارًا عندك فلا تقرأه. واكتب بجانب كل تغير كبير سببه في دفتر صغير: حملة، أو موسم، أو عطل. بعد سنة يصبح هذا الدفتر أثمن من أي تقرير.',
    ),
  ),
  language: 'AR',
  order: 13,
  seo_link: 'five-figures-every-morning',
}

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
