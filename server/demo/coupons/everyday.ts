import { elite, fixed, growth, monthly, paid, percent, running, yearly } from './builders.ts'

/** Coupons without a season: for newcomers, regions, partners, events and loyal sellers. */
export const everydayCoupons = [
  percent(['WELCOME-20', 'أهلًا بالتاجر الجديد', 'Welcome, new seller', 20], running(180, 200), monthly, {
    validCount: 1,
  }),
  percent(
    ['FIRST-MONTH', 'الشهر الأول بنصف السعر', 'First month at half price', 50],
    running(95, 60),
    monthly,
    {
      userCount: 1000,
      validCount: 1,
    },
  ),
  fixed(['BACK-40', 'اشتقنا إليك', 'We missed you', 40], running(60, 45), monthly, { validCount: 1 }),
  percent(['LOYAL-10', 'وفاء التاجر', "Seller's loyalty", 10], running(150, 365), paid, { month_number: 1 }),
  fixed(['UPGRADE-100', 'ارتقِ إلى النمو', 'Step up to Growth', 100], running(45, 75), growth, {
    validCount: 1,
  }),
  fixed(['ELITE-500', 'انضم إلى النخبة', 'Join the elite', 500], running(30, 90), ['elite_yearly'], {
    userCount: 40,
  }),
  percent(['YEAR-2', 'سنتان بدل سنة', 'Two years for one', 35], running(20, 25), yearly, {
    userCount: 50,
    year_number: 1,
  }),
  percent(['LIFE-5', 'خصم مدى الحياة', 'Life time discount', 5], running(12, 18), ['life_time'], {
    userCount: 10,
  }),
  fixed(['SALARY-27', 'يوم الراتب', 'Salary day', 27], running(75, 15), monthly, { validCount: 12 }),
  percent(['RIYADH-12', 'متاجر الرياض', 'Stores of Riyadh', 12], running(80, 40), paid, { userCount: 400 }),
  percent(['JEDDAH-12', 'متاجر جدة', 'Stores of Jeddah', 12], running(80, 40), paid, { userCount: 400 }),
  percent(['SHARQIA-12', 'متاجر الشرقية', 'Stores of the Eastern Province', 12], running(78, 42), paid, {
    userCount: 300,
  }),
  percent(['QASSIM-15', 'مهرجان تمور القصيم', 'Qassim dates festival', 15], running(140, -70), monthly),
  percent(['ASIR-10', 'متاجر عسير', 'Stores of Asir', 10], running(210, -120), monthly, { $active: false }),
  percent(['AHSA-10', 'متاجر الأحساء', 'Stores of Al-Ahsa', 10], running(35, 85), monthly),
  fixed(['HANDMADE-30', 'الأسر المنتجة', 'Productive families', 30], running(110, 250), ['starter'], {
    validCount: 6,
  }),
  percent(['RAEDAT-25', 'رائدات الأعمال', 'Women entrepreneurs', 25], running(55, 120), paid, {
    userCount: 250,
  }),
  percent(['STARTUP-30', 'حاضنات الأعمال', 'Business incubators', 30], running(130, 230), growth, {
    userCount: 150,
    month_number: 2,
  }),
  percent(['EXPO-RUH', 'معرض التجارة الإلكترونية', 'E-commerce exhibition', 18], running(320, -315), paid),
  percent(['FORUM-15', 'ملتقى التجار', "Sellers' forum", 15], running(9, 3), paid, { userCount: 3 }),
  fixed(['WEBINAR-25', 'ورشة صور المنتجات', 'Product photo workshop', 25], running(260, -230), monthly),
  percent(['PARTNER-15', 'عملاء الشركاء', "Partners' clients", 15], running(170, 190), paid),
  fixed(['AGENCY-200', 'وكالات التسويق', 'Marketing agencies', 200], running(100, 80), yearly, {
    userCount: 2,
  }),
  percent(['CREATOR-20', 'متابعو صناع المحتوى', 'Followers of creators', 20], running(25, 35), monthly, {
    userCount: 2000,
    validCount: 1,
  }),
  fixed(['SORRY-60', 'اعتذار عن الانقطاع', 'Apology for the outage', 60], running(240, -150), paid, {
    day_number: 15,
  }),
  percent(
    ['WHATSAPP-10', 'إطلاق البيع عبر واتساب', 'WhatsApp sales launch', 10],
    running(370, -310),
    growth,
    {
      $active: false,
    },
  ),
  fixed(['MOVE-120', 'انتقل إلينا', 'Move to us', 120], running(50, 130), growth, { day_number: 30 }),
  percent(['LAUNCH-50', 'خصم الإطلاق', 'Launch discount', 50], running(430, -400), paid, { userCount: 3 }),
  percent(['TEAM-100', 'تجربة الفريق', 'Team trial', 100], running(15, 350), elite, {
    userCount: 5,
    $active: false,
  }),
  percent(['TAJER-8', 'كوبون التاجر الصغير', null, 8], running(4, 56), ['starter'], { userCount: 90 }),
  percent(['NEXT-MONTH', 'عرض الشهر القادم', 'Next month offer', 17], running(-20, 50), monthly),
]
