import { type DemoVendor, keeps, leaves, pays, trial, vendor, waits } from './vendor.ts'

/** Sellers who pay, or paid, from month to month. */
export const monthly: readonly DemoVendor[] = [
  // The package of one marketplace, before it was retired.
  vendor(['hara-shop', 'دكان الحارة', 'عيسى الشهراني', 'مواد غذائية ومعلبات لأحياء أبها'], 468, [
    trial,
    pays('single', 3),
    leaves('توقفت باقة السوق الواحد ولم يختر التاجر غيرها'),
  ]),
  vendor(
    ['midad-books', 'مكتبة المداد', 'منصور الوادعي', 'كتب أدب وتاريخ مستعملة في الرياض'],
    455,
    [trial, pays('single', 4)],
    { registration: 'UNIFIED_NUMBER', utm_source: 'twitter' },
  ),
  vendor(
    ['sidra-shop', 'متجر سدرة', 'أروى المالكي', 'منتجات عناية طبيعية من الطائف'],
    441,
    [pays('single', 2), leaves('انتقل التاجر إلى البيع من متجره في السوق فقط')],
    { registration: 'FREELANCE_CERTIFICATE', utm_source: 'instagram', by_partner: 'lina' },
  ),
  vendor(
    ['diyafa-ware', 'أواني الضيافة', 'سعود الشريف', 'دلال وأطقم قهوة وشاي في المدينة المنورة'],
    432,
    [pays('single', 4)],
    { pays_tax: true },
  ),
  // Starter.
  vendor(
    ['ahsa-dates', 'تمور نخيل الأحساء', 'فهد المطيري', 'تمور خلاص ورزيز مباشرة من مزارع الأحساء'],
    452,
    [trial, keeps('starter')],
    {
      username: 'fahad.almutairi',
      mailbox: 'fahad.almutairi',
      company_name: 'مؤسسة نخيل الأحساء للتجارة',
      pays_tax: true,
      by_partner: 'madar',
      bank: true,
    },
  ),
  vendor(
    ['sahab-roastery', 'محمصة سحاب', 'مها العتيبي', 'قهوة مختصة تُحمص أسبوعيًا في الرياض'],
    330,
    [trial, keeps('starter')],
    {
      username: 'maha.alotaibi',
      mailbox: 'maha.alotaibi',
      pays_tax: true,
      utm_source: 'instagram',
      bank: true,
      helpers: [{ username: 'بدور العتيبي', name: 'budoor.alotaibi' }],
    },
  ),
  vendor(
    ['feather-ink', 'متجر ريشة وحبر', 'دلال المطيري', 'أدوات رسم وخط عربي في الرياض'],
    248,
    [trial, keeps('starter')],
    {
      mailbox: 'dalal.almutairi',
      registration: 'FREELANCE_CERTIFICATE',
      utm_source: 'snapchat',
      by_partner: 'munira',
      helpers: [
        { username: 'هند المطيري', name: 'hind.almutairi' },
        { username: 'ياسر المطيري', name: 'yasser.almutairi' },
      ],
    },
  ),
  vendor(
    ['sarawat-honey', 'عسل جبال السروات', 'ماجد الجهني', 'عسل سدر وطلح من مناحل الباحة'],
    268,
    [trial, keeps('starter')],
    {
      username: 'majed.aljohani',
      mailbox: 'majed.aljohani',
      registration: 'UNIFIED_NUMBER',
      by_vendor: 'ahsa-dates',
    },
  ),
  vendor(
    ['little-camel', 'Little Camel Toys', 'Priya Menon', 'Wooden toys and puzzles for early years, Jeddah'],
    158,
    [trial, keeps('starter')],
    {
      mailbox: 'priya.menon',
      locale: 'en',
      utm_source: 'google',
      helpers: [{ username: 'Arjun Menon', name: 'arjun.menon', locale: 'en' }],
    },
  ),
  vendor(
    ['layan-abayas', 'عبايات ليان', 'سارة عوض الحربي', 'عبايات مناسبات وتفصيل في جدة'],
    211,
    [trial, keeps('starter')],
    {
      username: 'sara.alharbi',
      mailbox: 'sara.alharbi',
      registration: 'FREELANCE_CERTIFICATE',
      utm_source: 'tiktok',
      by_partner: 'ofuq',
    },
  ),
  vendor(
    ['deera-spices', 'بهارات الديرة', 'تركي الزهراني', 'بهارات مطحونة طازجة من سوق الديرة بالرياض'],
    122,
    [trial, keeps('starter')],
    {
      username: 'turki.alzahrani',
      mailbox: 'turki.alzahrani',
      by_vendor: 'sahab-roastery',
      helpers: [{ username: 'ريان الزهراني', name: 'rayan.alzahrani', active: false }],
    },
  ),
  vendor(
    ['khuzama', 'متجر خزامى', 'ريم الدوسري', 'عطور وبخور خزامى نجدي في الخرج'],
    64,
    [trial, keeps('starter')],
    {
      username: 'reem.aldossari',
      mailbox: 'reem.aldossari',
      utm_source: 'snapchat',
      by_partner: 'haifa',
    },
  ),
  vendor(
    ['wood-touch', 'متجر لمسة خشب', 'باسم الثبيتي', 'مشغولات خشبية وطاولات قهوة في الطائف'],
    172,
    [
      trial,
      pays('starter', 3),
      { does: 'returns', after: 3, reason: 'جُدد الاشتراك بعد أن طلب التاجر إيقافه' },
    ],
    { utm_source: 'google', by_partner: 'madar' },
  ),
  vendor(
    ['um-salman', 'حلويات أم سلمان', 'نوف القرني', 'حلويات شعبية وضيافة منزلية في بيشة'],
    226,
    [trial, pays('starter', 4), waits('starter', 0.7)],
    {
      registration: 'FREELANCE_CERTIFICATE',
      utm_source: 'snapchat',
      by_vendor: 'sarawat-honey',
    },
  ),
  // Growth from month to month.
  vendor(
    ['taif-rose', 'دار الورد الطائفي', 'نورة بنت سعد القحطاني', 'ماء ورد ودهن ورد من مزارع الهدا بالطائف'],
    446,
    [trial, pays('starter', 4), keeps('growth_monthly')],
    {
      username: 'noura.alqahtani',
      mailbox: 'noura.alqahtani',
      company_name: 'شركة دار الورد الطائفي المحدودة',
      pays_tax: true,
      utm_source: 'google',
      by_partner: 'sultan',
      bank: true,
      helpers: [
        { username: 'غادة القحطاني', name: 'ghada.alqahtani' },
        { username: 'رائد الحارثي', name: 'raed.alharthi' },
      ],
    },
  ),
  vendor(
    ['mishwar-shoes', 'أحذية المشوار', 'خالد الغامدي', 'أحذية رياضية وجلدية في جدة'],
    285,
    [trial, pays('starter', 2), keeps('growth_monthly')],
    {
      username: 'khalid.alghamdi',
      mailbox: 'khalid.alghamdi',
      pays_tax: true,
      utm_source: 'google',
      by_partner: 'lina',
    },
  ),
  vendor(
    ['land-and-sea', 'متجر برّ وبحر للرحلات', 'عبدالله الشهري', 'خيام وعدة صيد ورحلات في الدمام'],
    296,
    [trial, keeps('growth_monthly')],
    {
      username: 'abdullah.alshehri',
      mailbox: 'abdullah.alshehri',
      company_name: 'مؤسسة بر وبحر للرحلات',
      utm_source: 'twitter',
      by_partner: 'ofuq',
    },
  ),
  vendor(
    ['najd-coffee', 'Najd Coffee House', 'Daniel Hughes', 'Saudi coffee blends and dallah sets, Riyadh'],
    207,
    [pays('starter', 2), keeps('growth_monthly')],
    {
      locale: 'en',
      pays_tax: true,
      utm_source: 'instagram',
      group: 'agencies',
      bank: true,
    },
  ),
  vendor(
    ['smart-toys', 'ألعاب الأذكياء', 'حصة الراشد', 'ألعاب ذكاء وتجارب علمية في الخبر'],
    151,
    [trial, keeps('growth_monthly')],
    {
      username: 'hessa.alrashid',
      mailbox: 'hessa.alrashid',
      registration: 'UNIFIED_NUMBER',
      utm_source: 'tiktok',
      by_vendor: 'taif-rose',
    },
  ),
  vendor(
    ['cambodi-oud', 'بيت العود الكمبودي', 'يوسف العنزي', 'عود كمبودي ودهن عود معتق في الرياض'],
    88,
    [trial, keeps('growth_monthly')],
    {
      username: 'yousef.alanazi',
      mailbox: 'yousef.alanazi',
      pays_tax: true,
      utm_source: 'snapchat',
      by_partner: 'haifa',
    },
  ),
  vendor(
    [
      'naqsh-gifts',
      'متجر نقش للهدايا',
      'سلمى العمري',
      'هدايا محفورة بالأسماء وتغليف فاخر في المدينة المنورة',
    ],
    118,
    [trial, pays('starter', 1), keeps('growth_monthly')],
    {
      username: 'vendor',
      mailbox: 'vendor',
      company_name: 'مؤسسة نقش للهدايا',
      pays_tax: true,
      utm_source: 'instagram',
      by_partner: 'ofuq',
      bank: true,
      helpers: [
        { username: 'شهد العمري', name: 'shahd.alomari' },
        { username: 'طارق فلمبان', name: 'tariq.felemban' },
      ],
    },
  ),
  vendor(
    ['musk-perfumes', 'عطور المسك', 'رنا الجابري', 'خلطات مسك وعطور زيتية في مكة المكرمة'],
    236,
    [trial, pays('growth_monthly', 3), leaves('اعتذر التاجر عن التجديد لانتقاله إلى منصة أخرى')],
    { utm_source: 'tiktok', by_partner: 'munira' },
  ),
  vendor(
    ['sea-breeze', 'متجر نسيم البحر', 'حسن الحداد', 'ملابس بحر ونظارات سباحة في ينبع'],
    318,
    [trial, pays('growth_monthly', 4)],
    { registration: 'UNIFIED_NUMBER', by_partner: 'bader' },
  ),
  vendor(
    ['fusool', 'أزياء فصول', 'لمى السبيعي', 'أزياء نسائية موسمية في بريدة'],
    123,
    [trial, pays('growth_monthly', 2)],
    {
      username: 'lama.alsubaie',
      mailbox: 'lama.alsubaie',
      utm_source: 'instagram',
      by_vendor: 'smart-toys',
    },
  ),
]
