import { type Content, h2, h3, link, list, p, rich, strong } from '../articles.ts'

export const questions: Content = {
  title_ar: 'الأسئلة الشائعة',
  title_en: 'Frequent questions',
  short_description_ar: 'إجابات مختصرة عن الاشتراك والربط والفواتير والكوبونات وإلغاء الحساب.',
  short_description_en:
    'Short answers about subscriptions, linking, invoices, coupons and closing an account.',
  body_ar: rich(
    h3('هل أحتاج إلى سجل تجاري؟'),
    p('التجربة المجانية لا تحتاج إليه. عند الاشتراك نطلب السجل التجاري أو وثيقة العمل الحر.'),
    h3('هل الأسعار شاملة الضريبة؟'),
    p('نعم، كل سعر تراه شامل ضريبة القيمة المضافة، وتظهر الضريبة مفصلة في الفاتورة.'),
    h3('ماذا يحدث إذا تجاوزت عدد الطلبات المشمولة؟'),
    p('لا يتوقف متجرك. يُحسب كل طلب إضافي بسعر الطلب الإضافي المكتوب في باقتك، ويظهر في الفاتورة التالية.'),
    h3('هل أستطيع تغيير الباقة؟'),
    p(
      'نعم، في أي وقت. عند الترقية يُحسب لك ما تبقى من الاشتراك الحالي، وعند الخفض يبدأ السعر الجديد مع التجديد.',
    ),
    h3('كيف أستخدم الكوبون؟'),
    p('اكتب الرمز في خطوة الدفع. يظهر الخصم فورًا إن كان الرمز ساريًا ويشمل الباقة التي اخترتها.'),
    h3('من يرى بياناتي؟'),
    p('أنت ومن تضيفه من موظفيك بحسب صلاحياته. ويرى فريق الدعم ما تحتاج إليه خدمتك فقط، وكل اطلاع مسجل.'),
    h3('كيف أغلق حسابي؟'),
    p('من صفحة معلومات المتجر. نحتفظ بالفواتير المدة التي يفرضها النظام، ونحذف ما عداها خلال ثلاثين يومًا.'),
  ),
  body_en: rich(
    h3('Do I need a commercial registration?'),
    p('Not for the free trial. For a subscription we ask for the registration or a freelance document.'),
    h3('Do prices include tax?'),
    p('Yes, every price you see includes value added tax, and the invoice shows the tax on its own.'),
    h3('What if I go beyond the orders included?'),
    p(
      'Your store does not stop. Each extra order costs the price of an extra order written in your package, and appears on the next invoice.',
    ),
    h3('Can I change the package?'),
    p(
      'Yes, at any time. When you move up, what is left of the current subscription is credited; when you move down, the new price begins with the renewal.',
    ),
    h3('How do I use a coupon?'),
    p(
      'Type the code in the payment step. The discount appears at once if the code is valid and holds for the package you chose.',
    ),
    h3('Who sees my data?'),
    p(
      'You and the staff you add, as far as their permissions go. Our support sees only what your case needs, and every access is recorded.',
    ),
    h3('How do I close my account?'),
    p(
      'On the store information page. We keep invoices as long as the law demands and delete the rest within thirty days.',
    ),
  ),
  language: 'ALL',
  order: 3,
  seo_link: 'questions',
}

export const security: Content = {
  title_ar: 'أمان بياناتك',
  short_description_ar: 'كيف نحمي حسابك وبيانات عملائك، وما الذي عليك أنت أن تفعله.',
  body_ar: rich(
    p(
      'يأتمنك عملاؤك على أسمائهم وعناوينهم، وتأتمننا أنت عليها. هذه الصفحة تشرح ما نفعله بلغة بسيطة، وما ننتظره منك.',
    ),
    h2('ما نفعله نحن'),
    list(
      'كل اتصال بالمنصة مشفر، وكلمات المرور لا تُحفظ كما هي ولا يستطيع أحد قراءتها.',
      'كل موظف يرى ما يحتاج إليه عمله فقط، وكل دخول إلى بيانات متجر مسجل باسم صاحبه.',
      'نسخ احتياطية يومية في مركزي بيانات داخل المملكة، ونختبر استعادتها كل شهر.',
      'نوقف الجلسات القديمة تلقائيًا، ونبلغك عند الدخول من جهاز جديد.',
    ),
    h2('ما عليك أنت'),
    list(
      `اختر كلمة مرور من ${strong('ثمانية أحرف على الأقل')} لا تستخدمها في مكان آخر.`,
      'أعط كل موظف حسابًا باسمه وصلاحيات تناسب عمله، ولا تشارك حسابك.',
      'أوقف حساب من ترك العمل في اليوم نفسه.',
      'لا تفتح رابطًا يطلب كلمة المرور في رسالة؛ نحن لا نطلبها أبدًا.',
    ),
    h2('إن لاحظت شيئًا غريبًا'),
    p(
      'غيّر كلمة المرور فورًا، فيُخرج ذلك كل الأجهزة من حسابك، ثم راسل الدعم واذكر الوقت وما رأيت. يرد فريق الأمان خلال ساعتين في أي وقت من اليوم، ويخبرك بما وجده حتى لو كان بلاغك غير صحيح.',
    ),
  ),
  language: 'ALL',
  order: 7,
  seo_link: 'security',
}

export const privacy: Content = {
  title_ar: 'سياسة الخصوصية',
  title_en: 'Privacy policy',
  short_description_ar: 'ما البيانات التي نجمعها، ولماذا، ومن يطلع عليها، وكيف تطلب نسخة منها أو حذفها.',
  short_description_en:
    'Which data we collect, why, who sees them, and how to ask for a copy or for deletion.',
  body_ar: rich(
    p(
      `نعالج البيانات وفق نظام حماية البيانات الشخصية في المملكة العربية السعودية الذي تشرف عليه ${link('https://sdaia.gov.sa', 'الهيئة السعودية للبيانات والذكاء الاصطناعي')}.`,
    ),
    h2('ما نجمعه'),
    list(
      `${strong('بيانات المتجر:')} الاسم والسجل التجاري والرقم الضريبي ووسائل التواصل.`,
      `${strong('بيانات الطلبات:')} اسم المستلم وعنوانه وجواله، وتصلنا من الأسواق الإلكترونية لتنفيذ الطلب فقط.`,
      `${strong('بيانات الاستخدام:')} وقت الدخول ونوع المتصفح والصفحات، لحماية الحساب وتحسين الخدمة.`,
    ),
    h2('ما لا نفعله'),
    list(
      'لا نبيع البيانات ولا نشاركها لأغراض إعلانية.',
      'لا نخزن أرقام البطاقات، فهي عند مزود الدفع المرخص.',
      'لا نراسل عملاءك باسمك إلا بما تطلبه أنت.',
    ),
    h2('حقوقك'),
    p(
      'لك أن تطلع على بياناتك وتصححها وتطلب نسخة منها أو حذفها. أرسل الطلب من صفحة معلومات المتجر ونرد خلال ثلاثين يومًا. قد نحتفظ بالفواتير والسجلات المالية المدة التي يوجبها النظام.',
    ),
    p('نبلغك والجهة المختصة خلال اثنتين وسبعين ساعة إن حدث تسرب قد يضر بك.'),
  ),
  body_en: rich(
    p(
      `We process data under the Personal Data Protection Law of the Kingdom of Saudi Arabia, supervised by ${link('https://sdaia.gov.sa', 'the Saudi Data and Artificial Intelligence Authority')}.`,
    ),
    h2('What we collect'),
    list(
      `${strong('Store data:')} name, commercial registration, VAT number and contacts.`,
      `${strong('Order data:')} name, address and mobile of the recipient, which marketplaces send us to carry the order out and for nothing else.`,
      `${strong('Usage data:')} time of sign-in, kind of browser and pages, to protect the account and to improve the service.`,
    ),
    h2('What we do not do'),
    list(
      'We neither sell data nor share them for advertising.',
      'We store no card numbers: they stay with the licensed payment provider.',
      'We write to your customers in your name only what you ask us to.',
    ),
    h2('Your rights'),
    p(
      'You may see and correct your data and ask for a copy or for deletion. Send the request from the store information page and we answer within thirty days. Invoices and financial records may be kept as long as the law demands.',
    ),
    p('Should a leak put you at risk, we tell you and the authority within seventy-two hours.'),
  ),
  language: 'ALL',
  order: 5,
  seo_link: 'privacy',
}
