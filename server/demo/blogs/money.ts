import { type Blog, h2, link, list, p, rich, steps, strong } from '../articles.ts'

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

export const eInvoicing: Blog = {
  title_ar: 'الفاتورة الإلكترونية للتاجر: ما يجب أن تعرفه',
  title_en: 'E-invoicing for sellers: what you have to know',
  short_description_ar:
    'الفرق بين الفاتورة الضريبية والمبسطة، وما يحتويه رمز الاستجابة السريعة، وماذا تفعل عند الإرجاع.',
  short_description_en:
    'Tax invoice or simplified invoice, what the QR code holds, and what to do when something is returned.',
  body_ar: rich(
    p(
      `الفوترة الإلكترونية إلزامية على المكلفين المسجلين في ضريبة القيمة المضافة، وتشرف عليها ${link('https://zatca.gov.sa', 'هيئة الزكاة والضريبة والجمارك')}. الفاتورة المكتوبة باليد أو في ملف نصي لا تُعد فاتورة نظامية.`,
    ),
    h2('نوعان من الفواتير'),
    list(
      `${strong('الفاتورة الضريبية المبسطة')} للأفراد، وعليها رمز الاستجابة السريعة.`,
      `${strong('الفاتورة الضريبية')} للمنشآت، وفيها رقم التسجيل الضريبي للمشتري وعنوانه الوطني.`,
    ),
    h2('ماذا في الرمز؟'),
    list(
      'اسم البائع كما في شهادة التسجيل',
      'الرقم الضريبي المكوّن من خمسة عشر رقمًا يبدأ وينتهي بالرقم 3',
      'وقت إصدار الفاتورة',
      'الإجمالي شاملًا الضريبة، ومقدار الضريبة',
    ),
    h2('الأرقام تتسلسل ولا تُعدل'),
    p(
      'لا يُحذف رقم فاتورة ولا تُعدل بعد إصدارها. إن أعاد العميل القطعة أو أخطأت في السعر فأصدر إشعارًا دائنًا يشير إلى رقم الفاتورة الأصلية، واحتفظ بالاثنين مدة لا تقل عن ست سنوات.',
    ),
    p(
      'تُصدر المنصة الفاتورة تلقائيًا عند نجاح الدفع، فكل ما عليك هو أن تتأكد من اسم منشأتك ورقمك الضريبي في صفحة معلومات المتجر قبل أول طلب.',
    ),
  ),
  body_en: rich(
    p(
      `Electronic invoices are mandatory for taxpayers registered for value added tax, and are supervised by ${link('https://zatca.gov.sa', 'the Zakat, Tax and Customs Authority')}. An invoice written by hand or in a text file is not a valid one.`,
    ),
    h2('Two kinds of invoices'),
    list(
      `${strong('The simplified tax invoice')} is for persons and carries a QR code.`,
      `${strong('The tax invoice')} is for companies and holds the VAT number and the national address of the buyer.`,
    ),
    h2('What is in the code?'),
    list(
      'The name of the seller as on the registration certificate',
      'The VAT number: fifteen digits that begin and end with 3',
      'The time at which the invoice was issued',
      'The total with tax, and the amount of tax',
    ),
    h2('Numbers run on and are never changed'),
    p(
      'No invoice number is deleted and no invoice is edited once it was issued. If the customer returns the piece or the price was wrong, issue a credit note that refers to the original invoice, and keep both for six years at least.',
    ),
    p(
      'The platform issues the invoice when the payment succeeds. All you have to do is check the name of your company and its VAT number on the store information page before the first order.',
    ),
  ),
  language: 'ALL',
  order: 6,
  seo_link: 'e-invoicing-for-sellers',
}
