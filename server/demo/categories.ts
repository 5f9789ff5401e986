import type { categories } from '#src/resources/categories/categories.ts'
import type { DemoRecord } from './record.ts'

type Category = DemoRecord<typeof categories>
type Names = readonly [key: string, name_ar: string, name_en: string | null]
type Descriptions = Pick<Category, 'description_ar' | 'description_en'>

const described = (description_ar: string, description_en?: string): Descriptions => ({
  description_ar,
  ...(description_en ? { description_en } : {}),
})

const category = (
  [$key, name_ar, name_en]: Names,
  more: Descriptions & Pick<Category, 'main_category' | '$active'> = {},
): Category => ({ $key, name_ar, ...(name_en === null ? {} : { name_en }), ...more })

const under = (main_category: string, ...names: readonly Names[]): Category[] =>
  names.map((each) => category(each, { main_category }))

/** A category always stands after the one that it belongs to. */
export const demoCategories: readonly Category[] = [
  category(
    ['fashion', 'أزياء', 'Fashion'],
    described(
      'ملابس وأحذية وإكسسوارات للرجال والنساء والأطفال.',
      'Clothes, shoes and accessories for everyone.',
    ),
  ),
  category(
    ['electronics', 'إلكترونيات', 'Electronics'],
    described(
      'هواتف وحواسيب وأجهزة صوت وصورة وملحقاتها.',
      'Phones, computers, audio, video and accessories.',
    ),
  ),
  category(
    ['appliances', 'أجهزة منزلية', 'Home appliances'],
    described('أجهزة المطبخ والغسيل والتكييف بأحجامها.', 'Appliances for kitchen, laundry and cooling.'),
  ),
  category(
    ['home', 'المنزل والحديقة', 'Home and garden'],
    described('أثاث ومفروشات وأدوات مائدة وإضاءة.', 'Furniture, furnishings, tableware and lighting.'),
  ),
  category(
    ['beauty', 'الجمال والعناية', 'Beauty and care'],
    described('عطور ومستحضرات تجميل وعناية بالبشرة والشعر.', 'Perfume, make-up, skin and hair care.'),
  ),
  category(
    ['groceries', 'بقالة', 'Groceries'],
    described('تمور وقهوة وعسل ومنتجات غذائية محلية ومستوردة.', 'Dates, coffee, honey and other food.'),
  ),
  category(
    ['toys', 'ألعاب وهدايا', 'Toys and gifts'],
    described('ألعاب تعليمية وترفيهية وهدايا المناسبات.', 'Educational and fun toys, gifts for occasions.'),
  ),
  category(
    ['library', 'مكتبة', 'Books and stationery'],
    described('كتب عربية وأجنبية وقرطاسية ومستلزمات مدرسية.', 'Arabic and foreign books, school supplies.'),
  ),
  category(
    ['sports', 'رياضة ورحلات', 'Sports and outdoors'],
    described('معدات رياضية ومستلزمات البر والتخييم.', 'Sports equipment and camping supplies.'),
  ),
  category(
    ['mother', 'الأم والطفل', 'Mother and baby'],
    described('عربات ومقاعد ورضاعة وعناية بالمواليد.', 'Prams, seats, feeding and care of newborns.'),
  ),
  category(['cars', 'سيارات', 'Cars'], described('إكسسوارات وقطع وعناية بالسيارة.')),
  ...under(
    'fashion',
    ['fashion-men', 'ملابس رجالية', "Men's clothing"],
    ['fashion-women', 'ملابس نسائية', "Women's clothing"],
    ['fashion-children', 'ملابس أطفال', "Children's clothing"],
    ['shoes', 'أحذية', 'Shoes'],
    ['bags', 'حقائب', 'Bags'],
    ['watches', 'ساعات ومجوهرات', 'Watches and jewellery'],
  ),
  ...under(
    'electronics',
    ['phones', 'هواتف وأجهزة لوحية', 'Phones and tablets'],
    ['computers', 'حواسيب وملحقاتها', 'Computers and accessories'],
    ['audio', 'سماعات وأجهزة صوتية', 'Headphones and audio'],
    ['televisions', 'شاشات وتلفزيونات', 'Screens and televisions'],
    ['gaming', 'ألعاب إلكترونية', 'Video games'],
  ),
  ...under(
    'appliances',
    ['kitchen-appliances', 'أجهزة المطبخ', 'Kitchen appliances'],
    ['laundry', 'غسالات ومجففات', 'Washers and dryers'],
    ['cooling', 'مكيفات ومراوح', 'Air conditioners and fans'],
  ),
  ...under(
    'home',
    ['furniture', 'أثاث', 'Furniture'],
    ['bedding', 'مفارش وستائر', 'Bedding and curtains'],
    ['tableware', 'أواني المائدة والضيافة', 'Tableware and hospitality'],
    ['lighting', 'إضاءة', 'Lighting'],
  ),
  ...under(
    'beauty',
    ['perfumes', 'عطور', 'Perfumes'],
    ['oud', 'عود وبخور', 'Oud and incense'],
    ['make-up', 'مكياج', 'Make-up'],
    ['skin-care', 'العناية بالبشرة', 'Skin care'],
  ),
  ...under(
    'groceries',
    ['dates', 'تمور', 'Dates'],
    ['coffee', 'قهوة وهيل', 'Coffee and cardamom'],
    ['honey', 'عسل', 'Honey'],
    ['spices', 'بهارات', 'Spices'],
  ),
  ...under('library', ['books', 'كتب', 'Books'], ['stationery', 'قرطاسية', 'Stationery']),
  ...under('sports', ['camping', 'مستلزمات التخييم', 'Camping supplies'], ['bicycles', 'دراجات', 'Bicycles']),
  ...under('toys', ['educational-toys', 'ألعاب تعليمية', null]),
  ...under(
    'fashion-women',
    ['abayas', 'عبايات', 'Abayas'],
    ['evening-wear', 'فساتين سهرة', 'Evening dresses'],
  ),
  ...under('fashion-men', ['thobes', 'ثياب وأشمغة', 'Thobes and shemaghs']),
  category(['fax', 'أجهزة الفاكس', 'Fax machines'], { main_category: 'electronics', $active: false }),
]
