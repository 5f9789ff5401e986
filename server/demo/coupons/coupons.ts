import type { coupons } from '#src/resources/coupons/coupons.ts'
import type { DemoRecord } from '../record.ts'
import {
  backToSchool,
  eidAlAdha,
  eidAlFitr,
  flagDay,
  foundingDay,
  hajj,
  hijriYear,
  last,
  nationalDay,
  next,
  ramadan,
  singlesDay,
  summer,
  whiteFriday,
  winter,
} from '../seasons.ts'
import { elite, fixed, growth, monthly, paid, percent, running, yearly } from './builders.ts'

/** Coupons of the year's seasons and national days: the last time they came, and the next. */
const seasonalCoupons = [
  percent(['RAMADAN-25', 'رمضان كريم', 'Ramadan Kareem', 25], last(ramadan), paid, { userCount: 500 }),
  percent(['RAMADAN-30', 'مرحبًا رمضان', 'Welcome Ramadan', 30], next(ramadan), paid, { userCount: 600 }),
  fixed(['RAMADAN-STORE', 'متاجر رمضان', 'Ramadan stores', 75], last(ramadan), monthly, { validCount: 1 }),
  fixed(['SUHOOR-50', 'عروض السحور', 'Suhoor offers', 50], next(ramadan), monthly, { userCount: 200 }),
  percent(['EID-20', 'عيدكم مبارك', 'Eid Mubarak', 20], last(eidAlFitr), paid, { day_number: 5 }),
  percent(['EID-FITR-22', 'عيدية الفطر', 'Eid al-Fitr gift', 22], next(eidAlFitr), paid, { day_number: 7 }),
  percent(['HAJJ-12', 'موسم الحج', 'Hajj season', 12], last(hajj), growth, { validCount: 1 }),
  percent(['HAJJ-15', 'خدمة ضيوف الرحمن', 'Serving the pilgrims', 15], next(hajj), growth),
  percent(['ADHA-18', 'عيد الأضحى', 'Eid al-Adha', 18], last(eidAlAdha), paid),
  fixed(['ADHA-150', 'أضحى مبارك', 'Blessed Adha', 150], next(eidAlAdha), yearly, { userCount: 120 }),
  percent(['HIJRI-14', 'عام هجري جديد', 'Hijri new year', 14], last(hijriYear), monthly),
  percent(['HIJRI-16', 'بداية العام الهجري', 'Start of the Hijri year', 16], next(hijriYear), monthly),
  percent(['FOUNDING-17', 'يوم التأسيس', 'Founding Day', 17.27], last(foundingDay), paid, {
    userCount: 1727,
  }),
  fixed(['FOUNDING-222', 'فخر التأسيس', 'Founding pride', 222], next(foundingDay), yearly, {
    userCount: 222,
  }),
  percent(['FLAG-11', 'يوم العلم', 'Flag Day', 11], last(flagDay), monthly),
  percent(['FLAG-13', 'راية العز', 'Banner of glory', 13], next(flagDay), monthly, { $active: false }),
  percent(['NATIONAL-23', 'اليوم الوطني', 'National Day', 23], last(nationalDay), paid, { userCount: 930 }),
  percent(['WATAN-23', 'دام عزك يا وطن', 'Homeland, may your glory last', 23.5], next(nationalDay), paid),
  fixed(['NATIONAL-300', 'هدية الوطن', 'Gift of the homeland', 300], next(nationalDay), elite, {
    userCount: 93,
    month_number: 1,
  }),
  percent(['FRIDAY-40', 'الجمعة البيضاء', 'White Friday', 40], last(whiteFriday), yearly, {
    userCount: 300,
    validCount: 1,
  }),
  percent(['FRIDAY-45', 'أسبوع الجمعة البيضاء', 'White Friday week', 45], next(whiteFriday), yearly, {
    userCount: 350,
    validCount: 1,
  }),
  fixed(['WHITE-99', 'شهر بلا مقابل', 'A month for nothing', 99], last(whiteFriday), ['starter']),
  percent(['ELEVEN-11', 'عروض 11.11', '11.11 deals', 11.11], last(singlesDay), paid, { userCount: 1111 }),
  percent(['ELEVEN-22', 'مضاعفة 11.11', '11.11 doubled', 22.22], next(singlesDay), paid, { userCount: 1111 }),
  percent(['SCHOOL-15', 'العودة إلى المدارس', 'Back to school', 15], last(backToSchool), monthly, {
    validCount: 2,
  }),
  percent(['SCHOOL-20', 'جاهزون للمدرسة', 'Ready for school', 20], next(backToSchool), monthly, {
    validCount: 2,
  }),
  fixed(['SUMMER-60', 'صيف التجار', "Sellers' summer", 60], last(summer), growth),
  percent(['SUMMER-10', 'إجازة الصيف', 'Summer holiday', 10], next(summer), growth, { day_number: 10 }),
  percent(['WINTER-12', 'شتاء دافئ', 'Warm winter', 12], last(winter), monthly),
  percent(['WINTER-15', 'موسم الشتاء', 'Winter season', 15], next(winter), paid),
]

/** Coupons without a season: for newcomers, regions, partners, events and loyal sellers. */
const everydayCoupons = [
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

export const demoCoupons: readonly DemoRecord<typeof coupons>[] = [...seasonalCoupons, ...everydayCoupons]
