import { type Content, h2, h3, list, p, rich, steps, strong } from '../articles.ts'

export const referralProgram: Content = {
  title_ar: 'برنامج الإحالة',
  title_en: 'Referral programme',
  short_description_ar: 'ادعُ تاجرًا واحصل على نسبة من اشتراكه: الشروط وطريقة الحساب وموعد الصرف.',
  short_description_en:
    'Invite a seller and earn a share of the subscription: terms, calculation and payment.',
  body_ar: rich(
    p(
      'التاجر يثق بتاجر مثله أكثر من أي إعلان. لذلك نكافئ من يدعو غيره بنسبة من قيمة الاشتراك، ما دام التاجر الجديد مشتركًا ضمن المدة المتفق عليها.',
    ),
    h2('كيف تشارك'),
    steps(
      'انسخ رمز الإحالة من صفحة حسابك.',
      'أرسله إلى تاجر لم يسجل من قبل، فيكتبه في خطوة التسجيل الأولى.',
      'حين يدفع اشتراكه تُضاف عمولتك إلى محفظتك وتراها في صفحة الإحالات.',
    ),
    h2('طريقة الحساب'),
    list(
      `إحالات التجار: ${strong('10 %')} من صافي كل دفعة خلال ستة أشهر.`,
      'الشركاء والوكالات: نسبة ومدة بحسب المجموعة المتفق عليها.',
      'تُحسب العمولة على المبلغ قبل الضريبة وبعد الخصم.',
    ),
    h2('مثال'),
    p(
      'اشترك تاجر دعوته في باقة النمو الشهرية بسعر 249 ريالًا. الصافي بعد الضريبة 216.52 ريالًا، فعمولتك 21.65 ريالًا في كل شهر، ومجموعها 129.90 ريالًا في ستة أشهر.',
    ),
    h2('الصرف'),
    p('يُصرف الرصيد متى بلغ مئة ريال إلى حساب بنكي باسم صاحب السجل. وإن استرد التاجر اشتراكه عُكست عمولته.'),
  ),
  body_en: rich(
    p(
      'Sellers trust another seller more than any advertisement. That is why we reward those who invite others with a share of the subscription, as long as the new seller stays subscribed within the agreed time.',
    ),
    h2('How to take part'),
    steps(
      'Copy the referral code from your account page.',
      'Send it to a seller who never registered; it is entered in the first step of registration.',
      'When the subscription is paid, your commission is added to your wallet and shown on the referrals page.',
    ),
    h2('How it is worked out'),
    list(
      `Referrals by sellers: ${strong('10 %')} of the net amount of each payment within six months.`,
      'Partners and agencies: percentage and months as agreed for their group.',
      'The commission is taken from the amount before tax and after discount.',
    ),
    h2('An example'),
    p(
      'A seller you invited subscribes to the monthly Growth package at 249 SR. The net amount without tax is 216.52 SR, so your commission is 21.65 SR a month: 129.90 SR in six months.',
    ),
    h2('Payment'),
    p(
      "The balance is paid once it reaches one hundred riyals, to a bank account in the owner's name. If a seller is refunded, the commission is reversed.",
    ),
  ),
  language: 'ALL',
  order: 8,
  seo_link: 'referral-programme',
}

export const howItWorks: Content = {
  title_ar: 'كيف تعمل المنصة',
  title_en: 'How it works',
  short_description_ar: 'من التسجيل إلى أول طلب في خمس خطوات، وما الذي يحدث خلف الشاشة في كل خطوة.',
  short_description_en:
    'From registration to the first order in five steps, and what happens behind each of them.',
  body_ar: rich(
    p('لا تحتاج إلى مبرمج. إن كنت تستطيع إرسال بريد إلكتروني فأنت تستطيع ربط متجرك.'),
    h2('خمس خطوات'),
    steps(
      `${strong('سجّل متجرك:')} اسم المتجر ورقم السجل التجاري ورقم الجوال، ثم اختر الباقة.`,
      `${strong('أضف منتجاتك:')} واحدًا واحدًا أو من ملف، مع الصور والخصائص.`,
      `${strong('اربط الأسواق الإلكترونية:')} أدخل مفتاح الربط من لوحة كل متجر مرة واحدة.`,
      `${strong('طابق التصنيفات والخصائص:')} تقترح المنصة الأقرب في الاسم، وأنت تقبل أو تعدّل.`,
      `${strong('استقبل الطلبات:')} يصل كل طلب إلى شاشة واحدة، فتطبع البوليصة والفاتورة وتسلم الشحنة.`,
    ),
    h2('ماذا يحدث خلف الشاشة'),
    h3('المخزون'),
    p(
      'حين يُباع منتج في قناة تُنقص المنصة كميته في الفرع الأقرب إلى العميل، ثم ترسل الكمية الجديدة إلى بقية القنوات خلال دقائق.',
    ),
    h3('الفواتير'),
    p(
      'عند نجاح الدفع تصدر الفاتورة برقم متسلسل ورمز استجابة سريعة، وتُحفظ مع الطلب ولا يمكن تعديلها بعد ذلك.',
    ),
    h3('الأعطال'),
    p(
      'إن انقطع اتصال سوق إلكتروني حفظنا التحديثات وأعدنا إرسالها حين يعود، وأظهرنا لك تنبيهًا في لوحة المعلومات.',
    ),
  ),
  body_en: rich(
    p('You need no programmer. If you can send an e-mail, you can link your store.'),
    h2('Five steps'),
    steps(
      `${strong('Register your store:')} its name, the commercial registration and a mobile number; then choose a package.`,
      `${strong('Add your products:')} one by one or from a file, with photos and properties.`,
      `${strong('Link marketplaces:')} enter the key from the panel of each marketplace once.`,
      `${strong('Map categories and properties:')} the platform suggests the nearest names, you accept or change them.`,
      `${strong('Take orders:')} each arrives on one screen, where you print the waybill and the invoice and hand the parcel over.`,
    ),
    h2('What happens behind the screen'),
    h3('Stock'),
    p(
      'When a product sells on one channel, the platform takes it from the branch nearest to the customer and sends the new quantity to all other channels within minutes.',
    ),
    h3('Invoices'),
    p(
      'When the payment succeeds, an invoice is issued with a running number and a QR code; it is kept with the order and cannot be changed afterwards.',
    ),
    h3('Faults'),
    p(
      'If the connection to a marketplace is lost, we keep the updates, send them again when it is back, and show a notice on your dashboard.',
    ),
  ),
  language: 'ALL',
  order: 2,
  seo_link: 'how-it-works',
}

export const careers: Content = {
  $active: false,
  title_ar: 'انضم إلى فريقنا',
  short_description_ar: 'كيف نعمل، ومن نبحث عنه، وما الذي يحدث بعد أن ترسل سيرتك الذاتية.',
  body_ar: rich(
    p(
      'نحن فريق صغير يخدم آلاف التجار، فكل شخص فيه يرى أثر عمله في الأسبوع نفسه. نعمل من مكتبين في الرياض وجدة، ويعمل ثلثنا عن بعد من مدن أخرى.',
    ),
    h2('من نبحث عنه'),
    list(
      `${strong('مختص نجاح التجار:')} يرافق التاجر في شهره الأول ويحب الشرح أكثر من البيع.`,
      `${strong('مطور واجهات:')} يهتم بالعربية والاتجاه من اليمين إلى اليسار كما يهتم بالسرعة.`,
      `${strong('محلل بيانات:')} يحول أسئلة التجار إلى تقارير يفهمها غير المختص.`,
    ),
    h2('ما نقدمه'),
    list(
      'راتب معلن في إعلان الوظيفة، وتأمين طبي لك ولأسرتك.',
      'خمسة وعشرون يومًا إجازة سنوية، وساعات مرنة في رمضان.',
      'ميزانية سنوية للتعلم تختار أنت كيف تصرفها.',
    ),
    h2('بعد التقديم'),
    p(
      'نرد على كل طلب خلال أسبوعين، بالقبول أو بالاعتذار مع السبب. تبدأ المقابلة بمكالمة قصيرة، ثم مهمة عملية مدفوعة لا تزيد على ثلاث ساعات، ثم لقاء مع الفريق الذي ستعمل معه. لا نسأل عن العمر ولا الحالة الاجتماعية، ولا نطلب صورة شخصية.',
    ),
  ),
  language: 'AR',
  order: 10,
  seo_link: 'careers',
}

export const aboutUs: Content = {
  title_ar: 'من نحن',
  title_en: 'About us',
  short_description_ar: 'منصة سعودية تجمع متاجرك الإلكترونية وفروعك وطلباتك في مكان واحد.',
  short_description_en:
    'A Saudi platform that brings your marketplaces, branches and orders together in one place.',
  body_ar: rich(
    p(
      'بدأت ربط من سؤال سمعناه من عشرات التجار: لماذا أدخل المنتج نفسه خمس مرات؟ كان كل سوق إلكتروني يطلب صورًا ومقاسات وتصنيفات بطريقته، وكان المخزون يختلف بين لوحة وأخرى حتى يشتري عميلان القطعة الأخيرة.',
    ),
    h2('ماذا نقدم'),
    list(
      'إضافة المنتج مرة واحدة ونشره في الأسواق الإلكترونية التي تختارها.',
      'مخزون واحد يتحدث مع كل طلب في كل قناة.',
      'طلبات وبوالص شحن وفواتير إلكترونية من شاشة واحدة.',
      'تقارير عربية واضحة تقارن بين قنوات البيع.',
    ),
    h2('كيف نعمل'),
    p(
      `فريقنا في الرياض وجدة، ونتحدث لغة التاجر قبل لغة التقنية. نؤمن بأن ${strong('الوضوح')} خدمة: أسعار معلنة شاملة الضريبة، وحدود مكتوبة لكل باقة، ورد من إنسان خلال يوم عمل واحد.`,
    ),
    p(
      'نخدم متاجر صغيرة تستقبل أول طلب لها، وعلامات لها عشرات الفروع. ويجمعها شيء واحد: تريد أن تقضي وقتها في البيع لا في نسخ البيانات.',
    ),
  ),
  body_en: rich(
    p(
      'Rabt began with a question that we heard from dozens of sellers: why do I enter the same product five times? Each marketplace asked for photos, sizes and categories in its own way, and stock differed from one panel to the next until two customers bought the last piece.',
    ),
    h2('What we offer'),
    list(
      'Add a product once and publish it on the marketplaces you choose.',
      'One stock that is updated with every order on every channel.',
      'Orders, waybills and electronic invoices on one screen.',
      'Clear reports in Arabic and English that compare sales channels.',
    ),
    h2('How we work'),
    p(
      `Our team sits in Riyadh and Jeddah and speaks the language of sellers before that of technology. We believe that ${strong('clarity')} is a service: published prices that include tax, written limits for each package, and an answer from a person within one working day.`,
    ),
    p(
      'We serve small stores that take their first order, and brands with dozens of branches. They have one thing in common: they want to spend their time selling, not copying data.',
    ),
  ),
  language: 'ALL',
  order: 1,
  seo_link: 'about-us',
}
