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
import { elite, fixed, growth, monthly, paid, percent, yearly } from './builders.ts'

/** Coupons of the year's seasons and national days: the last time they came, and the next. */
export const seasonalCoupons = [
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
