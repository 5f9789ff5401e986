import { type DemoVendor, fails, isRecorded, owes, trial, vendor, waits } from './vendor.ts'

/** Sellers who are trying it out, have tried it, or have not begun yet. */
export const newcomers: readonly DemoVendor[] = [
  // Their trial is over.
  vendor(
    ['first-step', 'متجر خطوة أولى', 'عبير الشمراني', 'أحذية أطفال ومستلزمات المواليد في حائل'],
    301,
    [trial],
    { registration: 'FREELANCE_CERTIFICATE', utm_source: 'snapchat' },
  ),
  vendor(['gift-corner', 'ركن الهدايا', 'مها البلوي', 'تغليف هدايا وباقات ورد في تبوك'], 244, [trial], {
    registration: 'FREELANCE_CERTIFICATE',
    utm_source: 'instagram',
    by_partner: 'munira',
  }),
  vendor(['southern-basket', 'سلة الجنوب', 'علي عسيري', 'منتجات ريفية من رجال ألمع وأبها'], 187, [trial], {
    utm_source: 'google',
  }),
  vendor(
    ['desert-thread', 'Desert Thread', 'Hannah Brooks', 'Hand-woven rugs and cushions from Diriyah, Riyadh'],
    133,
    [trial],
    { locale: 'en', utm_source: 'instagram' },
  ),
  vendor(['ghaima', 'متجر غيمة', 'جواهر السهلي', 'ملابس نوم قطنية للأطفال في الرياض'], 76, [trial], {
    registration: 'UNIFIED_NUMBER',
    utm_source: 'tiktok',
    active: false,
  }),
  vendor(
    ['kattan-house', 'بيت الكتّان', 'فاطمة الحازمي', 'مفارش كتّان ومناشف فندقية في المدينة المنورة'],
    38,
    [trial],
    { utm_source: 'google', by_vendor: 'taif-rose' },
  ),
  // Their trial runs.
  vendor(['warraq', 'متجر ورّاق', 'أنس الجهني', 'دفاتر وأقلام خط عربي في ينبع'], 11, [trial], {
    registration: 'UNIFIED_NUMBER',
    utm_source: 'tiktok',
    by_partner: 'haifa',
  }),
  vendor(
    ['palm-and-pine', 'Palm & Pine', 'Grace Fernandes', 'Natural candles and home fragrance, Al Khobar'],
    8,
    [trial],
    { locale: 'en', utm_source: 'instagram' },
  ),
  vendor(
    ['rukn-alqahwa', 'ركن القهوة المختصة', 'ناصر الدعجاني', 'محاصيل قهوة مختصة وأدوات تحضير في الرياض'],
    6,
    [trial],
    { utm_source: 'snapchat', by_vendor: 'sahab-roastery' },
  ),
  vendor(['lulu-farasan', 'لؤلؤ فرسان', 'إبراهيم جعفري', 'لؤلؤ طبيعي ومشغولات بحرية من جازان'], 4, [trial], {
    registration: 'FREELANCE_CERTIFICATE',
    utm_source: 'twitter',
  }),
  vendor(['saqr-sports', 'صقر للرياضة', 'تركي الرويلي', 'معدات لياقة منزلية في سكاكا'], 2, [trial], {
    registration: 'UNIFIED_NUMBER',
    utm_source: 'google',
    by_partner: 'omar',
  }),
  // They have not begun.
  vendor(
    ['diyafah-sweets', 'حلويات ضيافة', 'أسماء الخالدي', 'معمول وكليجا لمناسبات القصيم'],
    3,
    [waits('starter', 1.6)],
    { utm_source: 'snapchat', by_partner: 'omar' },
  ),
  vendor(
    ['nour-optics', 'بصريات نور', 'خلود العمودي', 'نظارات طبية وشمسية في جدة'],
    5,
    [waits('growth_yearly', 2.4)],
    {
      company_name: 'شركة نور للبصريات التجارية',
      pays_tax: true,
      utm_source: 'google',
      by_partner: 'ofuq',
    },
  ),
  vendor(
    ['blue-dhow', 'Blue Dhow Trading', 'Rahul Nair', 'Ship supplies and ropes, Jubail'],
    2,
    [isRecorded('elite_yearly', 0.9)],
    { company_name: 'Blue Dhow Trading Establishment', locale: 'en', pays_tax: true },
  ),
  vendor(
    ['tamrah-shop', 'متجر تمرة', 'صالح الربيعان', 'سكري وخلاص معبأ للهدايا في بريدة'],
    1,
    [waits('growth_monthly', 0.4)],
    { utm_source: 'twitter', by_vendor: 'ahsa-dates' },
  ),
  vendor(
    ['modern-abaya', 'عباية مودرن', 'ريما الفيفي', 'عبايات عملية بتفصيل خاص في خميس مشيط'],
    16,
    [fails('starter', 'المبلغ في الإيصال أقل من قيمة الباقة بخمسين ريالًا')],
    { registration: 'FREELANCE_CERTIFICATE', utm_source: 'tiktok' },
  ),
  vendor(
    ['lamsa-tech', 'لمسة تقنية', 'مشعل الحربي', 'ملحقات جوالات وشواحن أصلية في الدمام'],
    9,
    [fails('growth_monthly', 'الإيصال غير واضح ولا يظهر فيه رقم العملية'), waits('growth_monthly', 1.1)],
    { utm_source: 'google' },
  ),
  vendor(
    ['asala-leather', 'جلود الأصالة', 'حمد الهاجري', 'محافظ وأحزمة جلد طبيعي في الأحساء'],
    7,
    [owes('starter')],
    { registration: 'UNIFIED_NUMBER' },
  ),
  vendor(
    ['riyad-garden', 'حدائق الرياض', 'عبدالإله المقرن', 'نباتات منزلية وأحواض في الرياض'],
    12,
    [owes('growth_yearly')],
    { company_name: 'شركة حدائق الرياض الزراعية', pays_tax: true },
  ),
  vendor(['mada-toys', 'مدى للألعاب', 'وليد الصاعدي', 'ألعاب تركيب وتعليم مبكر في مكة المكرمة'], 20, [], {
    utm_source: 'instagram',
    active: false,
  }),
]
