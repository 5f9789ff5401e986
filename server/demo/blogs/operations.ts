import { type Blog, h2, list, p, rich, steps, strong } from '../articles.ts'

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

export const shipping: Blog = {
  title_ar: 'كيف تختار شركة الشحن المناسبة لمدينتك ومنتجك',
  short_description_ar: 'السعر ليس السؤال الأول. قارن بين التغطية وزمن التوصيل ونسبة التسليم من أول محاولة.',
  body_ar: rich(
    p(
      'يسأل التاجر الجديد عن سعر الشحنة أولًا، ثم يكتشف أن الشحنة الرخيصة التي تعود إليه أغلى من الجميع. انظر إلى ثلاثة أرقام قبل السعر.',
    ),
    h2('الأرقام الثلاثة'),
    list(
      `${strong('نسبة التسليم من أول محاولة:')} كل محاولة فاشلة تؤخر مالك وتتعب عميلك.`,
      `${strong('زمن التوصيل الفعلي')} في المدن التي تبيع فيها، لا المتوسط المعلن للمملكة كلها.`,
      `${strong('مدة تحويل مبالغ الدفع عند الاستلام')}، فقد تمتد إلى أسبوعين.`,
    ),
    h2('بحسب المنتج'),
    list(
      'المأكولات والتمور: توصيل مبرد أو في اليوم نفسه داخل المدينة.',
      'الأثاث والأجهزة الكبيرة: شركة تقدم التركيب والحمل إلى الدور الأعلى.',
      'العطور والبطاريات: تأكد من قبولها في الشحن الجوي.',
      'المجوهرات: تأمين على القيمة وتوقيع المستلم.',
    ),
    h2('لا تعتمد على شركة واحدة'),
    p(
      'اربط شركتين على الأقل، واجعل إحداهما للمدن الكبرى والأخرى للمحافظات البعيدة. تختار المنصة الشركة تلقائيًا بحسب القواعد التي تضعها: المدينة والوزن وطريقة الدفع. راجع القواعد كل ثلاثة أشهر، فأداء الشركات يتغير في المواسم.',
    ),
    p('وتأكد من صحة العنوان الوطني للعميل قبل إصدار البوليصة، فهو أرخص تحسين يمكنك إجراؤه.'),
  ),
  language: 'AR',
  order: 9,
  seo_link: 'choosing-a-shipping-company',
}

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
