import { type DemoVendor, keeps, leaves, pays, trial, vendor, waits } from './vendor.ts'

/** Sellers who pay, or paid, for years or for life. */
export const yearly: readonly DemoVendor[] = [
  // Growth for a year, which is over.
  vendor(
    ['oasis-tech', 'إلكترونيات الواحة', 'عادل النعيمي', 'حواسيب وأجهزة ألعاب في الأحساء'],
    478,
    [trial, pays('growth_yearly'), waits('growth_yearly', 1.3)],
    {
      company_name: 'شركة إلكترونيات الواحة التجارية',
      pays_tax: true,
      utm_source: 'google',
      by_partner: 'madar',
    },
  ),
  vendor(
    ['rufoof', 'متجر رفوف للأثاث', 'خالد باوزير', 'أثاث ومكتبات منزلية في جدة'],
    470,
    [pays('growth_yearly'), leaves('أغلق التاجر متجره الإلكتروني وطلب إلغاء الدفعة')],
    {
      mailbox: 'khalid.bawazir',
      pays_tax: true,
      by_partner: 'sultan',
      helpers: [{ username: 'أمل باوزير', name: 'amal.bawazir' }],
    },
  ),
  vendor(
    ['modern-mother', 'مستلزمات الأم الحديثة', 'ماجد الشمري', 'عربات أطفال ومستلزمات رضاعة في حائل'],
    461,
    [trial, pays('growth_yearly')],
    { mailbox: 'majed.alshammari', utm_source: 'snapchat', active: false },
  ),
  // Elite.
  vendor(
    ['diriyah-fashion', 'مجموعة الدرعية للأزياء', 'هيا السديري', 'أزياء رجالية ونسائية فاخرة في الدرعية'],
    465,
    [pays('growth_monthly', 2), keeps('elite_yearly')],
    {
      company_name: 'شركة مجموعة الدرعية للأزياء',
      pays_tax: true,
      utm_source: 'google',
      by_partner: 'madar',
    },
  ),
  vendor(
    ['bayti-appliances', 'أجهزة بيتي', 'وائل الشنقيطي', 'أجهزة منزلية صغيرة وكبيرة في المدينة المنورة'],
    312,
    [trial, keeps('elite_yearly')],
    { company_name: 'شركة بيتي للأجهزة المنزلية', pays_tax: true, by_vendor: 'taif-rose' },
  ),
  vendor(
    ['qawafil', 'شركة قوافل التجارية', 'مساعد القثامي', 'توزيع مواد غذائية وجملة في الرياض'],
    248,
    [keeps('elite_yearly')],
    { company_name: 'شركة قوافل التجارية', pays_tax: true, by_partner: 'ofuq' },
  ),
  vendor(
    ['marsa-home', 'Marsa Home', 'Leila Mansour', 'Outdoor furniture and linen, Jeddah'],
    163,
    [pays('growth_monthly', 2), keeps('elite_yearly')],
    {
      company_name: 'Marsa Home Furnishing Co.',
      locale: 'en',
      pays_tax: true,
      utm_source: 'instagram',
      by_vendor: 'najd-coffee',
    },
  ),
  vendor(
    ['asala-furnishing', 'مفروشات الأصالة', 'سامي الرحيلي', 'مجالس عربية وستائر في بريدة'],
    57,
    [trial, keeps('elite_yearly')],
    { company_name: 'مصنع الأصالة للمفروشات', pays_tax: true, utm_source: 'google' },
  ),
  vendor(
    ['badia-stores', 'متاجر البادية', 'راكان الحويطي', 'ملابس شتوية وفراء وبشوت في تبوك'],
    482,
    [pays('elite_yearly')],
    { company_name: 'شركة متاجر البادية', pays_tax: true, utm_source: 'twitter' },
  ),
  // For life.
  vendor(
    ['aridh-books', 'مكتبة العارض', 'عبدالعزيز التركي', 'كتب ورقية وقرطاسية مدرسية في الرياض'],
    404,
    [trial, pays('starter', 2), pays('growth_monthly', 2), pays('life_time')],
    { company_name: 'مؤسسة مكتبة العارض', pays_tax: true, utm_source: 'google' },
  ),
  vendor(
    ['hijaz-herbs', 'عطارة الحجاز', 'بندر الصاعدي', 'أعشاب وزيوت طبيعية في مكة المكرمة'],
    275,
    [trial, pays('life_time')],
    { by_partner: 'sultan' },
  ),
  vendor(
    ['silal', 'متجر سلال', 'ندى البقمي', 'سلال خوص وحرف يدوية في نجران'],
    47,
    [pays('starter'), pays('life_time')],
    { registration: 'FREELANCE_CERTIFICATE', utm_source: 'tiktok' },
  ),
]
