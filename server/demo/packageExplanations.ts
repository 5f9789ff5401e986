import { h2, h3, link, list, p, rich, strong } from './articles.ts'

export const trial = {
  explanation_ar: rich(
    h2('جرّب قبل أن تدفع'),
    p(`تفتح لك التجربة كل ما في المنصة مدة ${strong('أربعة عشر يومًا')} من يوم التسجيل، ولا نطلب فيها بطاقة.`),
    h3('ما الذي تحصل عليه'),
    list(
      'ربط سوق إلكتروني واحد وخمسين منتجًا',
      'استقبال ثلاثين طلبًا وطباعة بوالص الشحن والفواتير',
      'لوحة تبيّن المبيعات والمنتجات الأكثر طلبًا',
      'عشرون محادثة مجانية عبر واتساب',
    ),
    h3('وماذا بعد التجربة؟'),
    p(
      'تبقى منتجاتك وإعداداتك محفوظة ثلاثين يومًا بعد انتهاء التجربة. اختر باقة في أي وقت ويعود كل شيء كما تركته.',
    ),
  ),
  explanation_en: rich(
    h2('Try before you pay'),
    p(
      `The trial opens everything on the platform for ${strong('fourteen days')} from the day you register. We ask for no card.`,
    ),
    h3('What you get'),
    list(
      'One marketplace and fifty products linked',
      'Thirty orders with their waybills and invoices',
      'A dashboard of your sales and your best-selling products',
      'Twenty free conversations through WhatsApp',
    ),
    h3('And after the trial?'),
    p(
      'Your products and settings are kept for thirty days after the trial ends. Choose a package at any time and everything is back as you left it.',
    ),
  ),
}

export const single = {
  explanation_ar: rich(
    p('أوقفنا بيع هذه الباقة للمشتركين الجدد. من كان مشتركًا فيها أكمل مدته بالسعر نفسه.'),
    list('سوق إلكتروني واحد ومئة منتج', 'مئة وخمسون طلبًا في الشهر', 'ريال واحد عن كل طلب إضافي'),
  ),
  explanation_en: rich(
    p(
      'This package is no longer sold. Sellers who had it kept it at the same price until their period ended.',
    ),
    list(
      'One marketplace and one hundred products',
      'One hundred and fifty orders a month',
      'One riyal for each extra order',
    ),
  ),
}

export const starter = {
  explanation_ar: rich(
    h2('بداية صحيحة بتكلفة صغيرة'),
    p(
      'أضف المنتج مرة واحدة وانشره في سوقين إلكترونيين. حين يُباع في أحدهما ينقص مخزونه في الآخر خلال دقائق، فلا تبيع ما لا تملك.',
    ),
    h3('المزايا'),
    list(
      `${strong('300 منتج')} ومخزون واحد لجميع قنوات البيع`,
      '250 طلبًا مشمولة بالسعر، ثم 75 هللة عن كل طلب إضافي',
      'فاتورة ضريبية مبسطة برمز الاستجابة السريعة لكل طلب',
      'دعم عبر البريد والمحادثة من الأحد إلى الخميس',
    ),
    p(`إن تجاوزت هذه الحدود باستمرار فانتقل إلى باقة النمو، ويُحسب لك ما تبقى من اشتراكك.`),
  ),
  explanation_en: rich(
    h2('A sound start at a small cost'),
    p(
      'Add a product once and publish it on two marketplaces. When it sells on one, its stock goes down on the other within minutes, so you never sell what you do not have.',
    ),
    h3('Features'),
    list(
      `${strong('300 products')} and one stock for all sales channels`,
      '250 orders included in the price, then 0.75 SR for each extra order',
      'A simplified tax invoice with a QR code for every order',
      'Support by e-mail and chat from Sunday to Thursday',
    ),
    p(
      'If you often go beyond these limits, move to the Growth package: what is left of your subscription is credited.',
    ),
  ),
}

export const growthMonthly = {
  explanation_ar: rich(
    h2('حين يصبح الطلب الواحد مئة'),
    p(
      'صُممت هذه الباقة للتاجر الذي تجاوز مرحلة البداية ويحتاج إلى ترتيب الفروع والموظفين وقنوات البيع في مكان واحد.',
    ),
    h3('المزايا'),
    list(
      `${strong('2,000 منتج')} في خمسة أسواق إلكترونية`,
      'ثلاثة فروع لكل منها مخزونها وموقع استلامها',
      'البيع عبر واتساب مع 500 محادثة مجانية في الشهر',
      '1,500 طلب مشمولة بالسعر، ثم 50 هللة عن كل طلب إضافي',
      'تقارير المبيعات والكوبونات قابلة للتنزيل',
    ),
    h3('لمن تناسب'),
    p('لمتجر يستقبل بين عشرين ومئة طلب في اليوم ويبيع في أكثر من مدينة.'),
    p(
      `الأسعار شاملة ضريبة القيمة المضافة كما تشترط ${link('https://zatca.gov.sa', 'هيئة الزكاة والضريبة والجمارك')}.`,
    ),
  ),
  explanation_en: rich(
    h2('When one order becomes a hundred'),
    p(
      'Made for the seller who is past the beginning and needs branches, staff and sales channels in order, in one place.',
    ),
    h3('Features'),
    list(
      `${strong('2,000 products')} on five marketplaces`,
      'Three branches, each with its own stock and pickup location',
      'Selling through WhatsApp with 500 free conversations a month',
      '1,500 orders included in the price, then 0.50 SR for each extra order',
      'Sales and coupon reports to download',
    ),
    h3('Who it is for'),
    p('For a store that takes between twenty and a hundred orders a day and sells in more than one city.'),
    p(`Prices include value added tax, as ${link('https://zatca.gov.sa', 'the tax authority')} requires.`),
  ),
}

export const growthYearly = {
  explanation_ar: rich(
    h2('سنة كاملة بسعر عشرة أشهر'),
    p(
      `مزايا باقة النمو الشهرية كلها، تُدفع مرة في السنة فتوفّر ${strong('498 ريالًا')} ولا تشغلك مواعيد التجديد.`,
    ),
    list(
      'الطلبات المشمولة تُحسب على مستوى السنة: 18,000 طلب توزعها المواسم كما تشاء',
      '6,000 محادثة مجانية عبر واتساب',
      'الترقية إلى باقة النخبة متاحة في أي شهر بفارق السعر',
    ),
  ),
  explanation_en: rich(
    h2('A whole year at the price of ten months'),
    p(
      `Everything in the monthly Growth package, paid once a year: you save ${strong('498 SR')} and need not think of renewals.`,
    ),
    list(
      'Included orders count for the whole year: 18,000 orders, however the seasons spread them',
      '6,000 free conversations through WhatsApp',
      'Upgrade to Elite in any month by paying the difference',
    ),
  ),
}

export const eliteYearly = {
  explanation_ar: rich(
    h2('منصة كاملة لعلامتك'),
    p(
      'منتجات بلا حد، وأسواق إلكترونية بلا حد، وفريق يعرف حسابك. يتولى مدير الحساب ربط التصنيفات والخصائص معك في الأسبوع الأول.',
    ),
    h3('ما يميزها'),
    list(
      `${strong('مدير حساب')} يرد خلال ساعة في أوقات العمل`,
      'خمسة وعشرون فرعًا وموقع استلام',
      '120,000 طلب في السنة، ثم 25 هللة عن كل طلب إضافي',
      'عشرون تطبيقًا مشتركًا مع أنظمة المحاسبة والمستودعات',
      'تقرير شهري يقارن أداء الأسواق الإلكترونية بعضها ببعض',
    ),
    h3('الاتفاقية'),
    p('تُوقَّع اتفاقية مستوى خدمة مع كل مشترك في هذه الباقة، وتشمل أوقات الاستجابة والتوافر.'),
  ),
  explanation_en: rich(
    h2('A whole platform for your brand'),
    p(
      'Products without limit, marketplaces without limit, and a team that knows your account. Your account manager maps categories and properties with you in the first week.',
    ),
    h3('What sets it apart'),
    list(
      `${strong('An account manager')} who answers within an hour in working time`,
      'Twenty-five branches and pickup locations',
      '120,000 orders a year, then 0.25 SR for each extra order',
      'Twenty shared apps with accounting and warehouse systems',
      'A monthly report that compares how your marketplaces perform',
    ),
    h3('The agreement'),
    p('Every subscriber signs a service level agreement that covers response times and availability.'),
  ),
}

export const lifeTime = {
  explanation_ar: rich(
    h2('ادفع مرة واحدة'),
    p('اشتراك لا ينتهي ولا يتجدد. تبقى الحدود كما هي يوم الشراء، وتصلك كل ميزة جديدة تضاف إلى باقة النمو.'),
    list('خمسة آلاف منتج وثمانية أسواق إلكترونية', 'خمسة فروع', '2,000 طلب في كل شهر مشمولة بالسعر'),
    p('العدد محدود، والباقة مرتبطة بسجل تجاري واحد ولا تُنقل إلى غيره.'),
  ),
  explanation_en: rich(
    h2('Pay once'),
    p(
      'A subscription that neither ends nor renews. The limits stay as they are on the day you buy it, and you receive every feature added to the Growth package.',
    ),
    list(
      'Five thousand products and eight marketplaces',
      'Five branches',
      '2,000 orders in every month included in the price',
    ),
    p('The number is limited; the package belongs to one commercial registration and cannot be transferred.'),
  ),
}

export const seasonal = {
  explanation_ar: rich(
    h2('للموسم فقط'),
    p(
      'بعض المتاجر تبيع في ثلاثة أشهر ما لا تبيعه في بقية السنة. اشترك قبل الموسم بأسبوعين لتتسع الحدود لذروة الطلب، ثم عد إلى باقتك الصغيرة.',
    ),
    list(
      'ألف منتج وأربعة أسواق إلكترونية',
      '4,500 طلب خلال الأشهر الثلاثة مشمولة بالسعر',
      'البيع عبر واتساب و1,200 محادثة مجانية',
    ),
  ),
}
