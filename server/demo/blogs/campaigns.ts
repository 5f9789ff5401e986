import { type Blog, h2, list, p, rich, steps, strong } from '../articles.ts'

export const couponsThatPay: Blog = {
  title_ar: 'كوبونات الخصم: متى تربح ومتى تخسر',
  title_en: 'Discount coupons: when they pay and when they cost',
  short_description_ar: 'خصم بنسبة أم بمبلغ ثابت؟ ولمن؟ وإلى متى؟ أسئلة تجيب عنها قبل أن تنشر الرمز.',
  short_description_en:
    'A percentage or a fixed amount? For whom, and until when? Questions to answer before you publish the code.',
  body_ar: rich(
    p(
      'الكوبون أداة قياس قبل أن يكون خصمًا: رمز مختلف لكل حملة يخبرك من أين جاء المشتري. أما الرمز الواحد الذي ينتشر في مواقع الخصومات فيأخذ من ربحك ولا يعلّمك شيئًا.',
    ),
    h2('نسبة أم مبلغ؟'),
    list(
      `${strong('النسبة')} أوضح حين تتفاوت الأسعار، وضع لها حدًا أعلى.`,
      `${strong('المبلغ الثابت')} أقوى أثرًا حين يكون السعر معروفًا: «وفّر 50 ريالًا» أوضح من «12 %».`,
    ),
    h2('أربعة حدود لكل كوبون'),
    steps(
      'تاريخ بداية ونهاية، ولا تجعل المدة أطول من ثلاثة أشهر.',
      'عدد المستفيدين، ويُحسب من ميزانية الحملة.',
      'عدد مرات الاستخدام للعميل الواحد.',
      'الباقات أو التصنيفات التي يشملها.',
    ),
    h2('بعد الحملة'),
    p(
      'افتح تقرير الكوبونات وقارن بين عدد مرات الاستخدام ومتوسط قيمة الطلب. الكوبون الناجح يرفع عدد العملاء الجدد ولا يخفض متوسط الطلب كثيرًا. وإن كان معظم من استخدمه عملاء سابقين كانوا سيشترون على كل حال، فاستبدل به هدية أو مدة إضافية.',
    ),
    p('واحتفظ بالأسماء في رموزك: RAMADAN-25 يذكّرك بعد سنة بما فعلت، وX7K2 لا يذكّرك بشيء.'),
  ),
  body_en: rich(
    p(
      'A coupon is a means to measure before it is a discount: a different code for each campaign tells you where a buyer came from. One code that travels through discount sites takes from your profit and teaches you nothing.',
    ),
    h2('A percentage or an amount?'),
    list(
      `${strong('A percentage')} is clearer when prices differ; set an upper limit.`,
      `${strong('A fixed amount')} works better when the price is known: "save 50 SR" is clearer than "12 %".`,
    ),
    h2('Four limits for each coupon'),
    steps(
      'A first and a last day, at most three months apart.',
      'The number of users, worked out from the budget of the campaign.',
      'How many times one customer may use it.',
      'The packages or categories that it holds for.',
    ),
    h2('After the campaign'),
    p(
      'Open the coupon report and compare how often the code was used with the average order. A good coupon brings new customers and hardly lowers the average order. If most users were old customers who would have bought anyway, give a present or extra time instead.',
    ),
    p(
      'And put names into your codes: RAMADAN-25 reminds you after a year of what you did, X7K2 reminds you of nothing.',
    ),
  ),
  language: 'ALL',
  order: 12,
  seo_link: 'coupons-that-pay',
}

export const whatsappSales: Blog = {
  title_ar: 'البيع عبر واتساب: من محادثة إلى طلب مدفوع',
  title_en: 'Selling through WhatsApp: from a conversation to a paid order',
  short_description_ar: 'كيف تحول أسئلة العملاء إلى طلبات مسجلة بمخزون وفاتورة، دون أن تضيع بين المحادثات.',
  short_description_en:
    'Turn questions of customers into recorded orders with stock and invoice, without losing track of conversations.',
  body_ar: rich(
    p(
      'يفضل كثير من العملاء أن يسألوا قبل الشراء، وواتساب هو المكان الطبيعي لذلك. لكن الطلب الذي يُكتب في محادثة فقط يضيع بسهولة: لا ينقص المخزون، ولا تصدر فاتورة، ولا يعرف زميلك ما وعدت به.',
    ),
    h2('اجعل المحادثة قناة بيع'),
    steps(
      'فعّل قناة واتساب من إعدادات المتجر واربط رقم المنشأة، لا رقمك الشخصي.',
      'انشر كتالوجًا قصيرًا: أكثر عشرين منتجًا مبيعًا يكفي.',
      'أرسل رابط الدفع من داخل المحادثة، فيُسجل الطلب حين يدفع العميل.',
      'اكتب أجوبة جاهزة للأسئلة المتكررة: المقاسات والتوصيل والإرجاع.',
    ),
    h2('كيف تُحسب المحادثات'),
    p(
      `تشمل كل باقة عددًا من ${strong('المحادثات المجانية')} في الشهر. وتُعد المحادثة واحدة مهما كثرت رسائلها خلال أربع وعشرين ساعة. يظهر المتبقي في لوحة المعلومات، ويصلك تنبيه عند بلوغ ثمانين في المئة.`,
    ),
    h2('آداب تحفظ رقمك'),
    list(
      'لا ترسل عرضًا إلا لمن وافق على استلام العروض.',
      'ضع في كل عرض طريقة سهلة للإلغاء.',
      'حدد أوقات الرد واكتبها في الرسالة الترحيبية.',
      'اختم المحادثة برقم الطلب ليعود إليه العميل.',
    ),
  ),
  body_en: rich(
    p(
      'Many customers like to ask before they buy, and WhatsApp is the natural place for it. But an order that stands in a conversation alone is easily lost: stock does not go down, no invoice is issued, and your colleague does not know what you promised.',
    ),
    h2('Make the conversation a sales channel'),
    steps(
      "Switch the WhatsApp channel on in the store's settings and link the number of the company, not your own.",
      'Publish a short catalogue: your twenty best-selling products are enough.',
      'Send the payment link from within the conversation; the order is recorded when the customer pays.',
      'Write ready answers to frequent questions: sizes, delivery and returns.',
    ),
    h2('How conversations are counted'),
    p(
      `Each package includes a number of ${strong('free conversations')} a month. However many messages there are within twenty-four hours, it counts as one conversation. The dashboard shows what is left, and you are told when eighty percent are used.`,
    ),
    h2('Manners that keep your number safe'),
    list(
      'Send offers only to those who agreed to receive them.',
      'Put an easy way to unsubscribe into every offer.',
      'Set the hours in which you answer, and write them into the welcome message.',
      'End each conversation with the order number, so that the customer can come back to it.',
    ),
  ),
  language: 'ALL',
  order: 10,
  seo_link: 'selling-through-whatsapp',
}

export const ramadanChecklist: Blog = {
  title_ar: 'قائمة الاستعداد لموسم رمضان',
  title_en: 'A checklist for the Ramadan season',
  short_description_ar: 'ماذا تفعل قبل رمضان بستة أسابيع، وبأسبوعين، وفي العشر الأواخر حتى لا يفاجئك الموسم.',
  short_description_en:
    'What to do six weeks ahead, two weeks ahead and in the last ten days, so that the season does not surprise you.',
  body_ar: rich(
    p(
      'تتغير ساعات الشراء في رمضان: تهدأ الطلبات قبل المغرب وتبلغ ذروتها بين العاشرة مساءً والثانية صباحًا. ويشتري الناس مبكرًا ما يحتاجون إليه للضيافة، ومتأخرًا ما يحتاجون إليه للعيد.',
    ),
    h2('قبل ستة أسابيع'),
    list(
      'راجع مبيعات رمضان الماضي واطلب الكميات من الموردين.',
      'جهّز صور الأطقم والسلال، فهي أكثر ما يُهدى.',
      'اسأل شركة الشحن عن مواعيد الاستلام في رمضان.',
    ),
    h2('قبل أسبوعين'),
    list(
      `أنشئ كوبونات الموسم وحدد لها ${strong('عددًا أقصى من المستفيدين')} حتى لا يتجاوز الخصم ميزانيتك.`,
      'وزّع المخزون على الفروع القريبة من أكثر المدن طلبًا.',
      'درّب من يرد على واتساب ليلًا واكتب له أجوبة جاهزة.',
    ),
    h2('في العشر الأواخر'),
    list(
      'أعلن آخر يوم يصل فيه الطلب قبل العيد، لكل منطقة على حدة.',
      'أوقف المنتجات التي لن تصل في موعدها بدل الاعتذار عنها.',
    ),
    p('وبعد العيد خصص يومًا واحدًا لتدوين ما نفد وما زاد. هذه الورقة هي أول ما ستحتاج إليه في السنة القادمة.'),
  ),
  body_en: rich(
    p(
      'Shopping hours change in Ramadan: orders slow down before sunset and peak between ten in the evening and two in the morning. People buy early what they need for their guests, and late what they need for Eid.',
    ),
    h2('Six weeks ahead'),
    list(
      'Look at your sales of last Ramadan and order the quantities from your suppliers.',
      'Prepare photos of sets and baskets: nothing is given away more often.',
      'Ask the shipping company for its pickup times in Ramadan.',
    ),
    h2('Two weeks ahead'),
    list(
      `Create the coupons of the season and set ${strong('the greatest number of users')}, so that the discount stays within your budget.`,
      'Move stock to the branches near the cities that order most.',
      'Train those who answer WhatsApp at night and write ready answers for them.',
    ),
    h2('In the last ten days'),
    list(
      'Announce the last day on which an order arrives before Eid, region by region.',
      'Switch off products that will not arrive in time, instead of apologising for them.',
    ),
    p(
      'After Eid spend one day writing down what ran out and what was left over. That sheet is the first thing you will need next year.',
    ),
  ),
  language: 'ALL',
  order: 4,
  seo_link: 'ramadan-season-checklist',
}
