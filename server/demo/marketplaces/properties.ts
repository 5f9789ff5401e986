import type { marketplaceProperties } from '#src/resources/marketplaceProperties/marketplaceProperties.ts'
import { type DemoRecord, options } from '../record.ts'
import { keyOf } from './tree.ts'

type Property = DemoRecord<typeof marketplaceProperties>
type Said = readonly [
  name_ar: string,
  name_en: string,
  attribute_type: Property['attribute_type'],
  values?: Property['values'],
]
type Unplaced = Omit<Property, 'marketplace_category' | 'remote_id'>

const property =
  (is_required: boolean) =>
  ([name_ar, name_en, attribute_type, values]: Said): Unplaced => ({
    name_ar,
    name_en,
    attribute_type,
    ...(values ? { values } : {}),
    is_required,
  })

const must = property(true)
const may = property(false)

const of = (marketplace_category: string, ...each: readonly Unplaced[]): Property[] =>
  each.map((unplaced) => ({
    ...unplaced,
    marketplace_category,
    remote_id: keyOf(unplaced.name_en ?? ''),
  }))

const colours = options({
  '101': ['الأسود', 'Black'],
  '102': ['الابيض', 'White'],
  '103': ['احمر', 'Red'],
  '104': ['الأزرق', 'Blue'],
  '105': ['الأخضر', 'Green'],
  '106': ['بني', 'Brown'],
  '107': ['متعدد الألوان', 'Multicolour'],
})

const brand = must(['الماركة', 'Brand', 'TEXT'])
const colour = must(['اللون', 'Color', 'COLOUR', colours])
const country = may([
  'بلد المنشأ',
  'Country of origin',
  'SELECT',
  options({ sa: ['السعودية', 'Saudi Arabia'], tr: ['تركيا', 'Türkiye'], cn: ['الصين', 'China'] }),
])
const warranty = may(['مدة الضمان بالأشهر', 'Warranty in months', 'NUMBER'])

const shoeSize = must(['مقاس الحذاء الأوروبي', 'European shoe size', 'NUMBER'])
const sole = may([
  'مادة النعل',
  'Sole material',
  'SELECT',
  options({ l: ['جلد', 'Leather'], r: ['مطاط', 'Rubber'], e: ['فوم', 'Foam'] }),
])

const size = must([
  'المقاس',
  'Size',
  'SELECT',
  options({
    xs: ['XS صغير جدًا', 'XS'],
    s: ['S صغير', 'S'],
    m: ['M متوسط', 'M'],
    l: ['L كبير', 'L'],
    xl: ['XL كبير جدًا', 'XL'],
  }),
])

const storage = must([
  'سعة التخزين',
  'Storage capacity',
  'SELECT',
  options({
    '64': ['64 جيجابايت', '64 GB'],
    '128': ['128 جيجابايت', '128 GB'],
    '256': ['256 جيجابايت', '256 GB'],
    '512': ['512 جيجابايت', '512 GB'],
    '1024': ['1 تيرابايت', '1 TB'],
  }),
])
const memory = must([
  'الذاكرة العشوائية',
  'RAM',
  'SELECT',
  options({ '4': ['4 جيجا', '4 GB'], '8': ['8 جيجا', '8 GB'], '16': ['16 جيجا', '16 GB'] }),
])

/** What the marketplaces ask about products. */
export const demoMarketplaceProperties: readonly Property[] = [
  ...of(
    'deera/mens-fashion/thobes',
    brand,
    colour,
    must(['طول الثوب بالسنتيمتر', 'Thobe length', 'NUMBER']),
    may([
      'نوع الياقة',
      'Collar type',
      'SELECT',
      options({ k: ['كويتية', 'Kuwaiti'], s: ['سعودية', 'Saudi'] }),
    ]),
    country,
  ),
  ...of('deera/mens-fashion/shirts', brand, size, colour, country),
  ...of(
    'deera/womens-fashion/abayas',
    colour,
    must([
      'القماش',
      'Fabric',
      'SELECT',
      options({ c: ['كريب', 'Crepe'], n: ['ندى', 'Nida'], l: ['كتان', 'Linen'] }),
    ]),
    must(['الطول', 'Length', 'NUMBER']),
    may(['مع طرحة', 'With veil', 'FLAG']),
    country,
  ),
  ...of('deera/womens-fashion/dresses/evening-dresses', brand, size, colour),
  ...of('deera/shoes-and-bags/mens-shoes', brand, shoeSize, colour, sole, country),
  ...of('deera/shoes-and-bags/womens-shoes', brand, shoeSize, colour, sole),
  ...of('deera/shoes-and-bags/bags', brand, colour, may(['عدد الجيوب', 'Pockets', 'NUMBER'])),
  ...of(
    'deera/mobiles-and-tablets/smartphones',
    brand,
    storage,
    memory,
    may(['يدعم شريحتين', 'Dual SIM', 'FLAG']),
    may(['تاريخ الإصدار', 'Release date', 'DATE']),
    warranty,
  ),
  ...of('deera/mobiles-and-tablets/tablets', brand, storage, memory, warranty),
  ...of(
    'deera/computers/laptops',
    brand,
    must(['المعالج', 'Processor', 'TEXT']),
    memory,
    must(['حجم الشاشة بالبوصة', 'Screen size in inches', 'NUMBER']),
    may(['لوحة مفاتيح عربية', 'Arabic keyboard', 'FLAG']),
    warranty,
  ),
  ...of(
    'deera/beauty-and-perfumes/perfumes',
    brand,
    must(['الحجم بالملليتر', 'Volume in ml', 'NUMBER']),
    must([
      'تركيز العطر',
      'Concentration',
      'SELECT',
      options({
        p: ['بارفيوم', 'Parfum'],
        edp: ['ماء عطر', 'Eau de parfum'],
        edt: ['ماء تواليت', 'Eau de toilette'],
      }),
    ]),
    may([
      'المكونات العطرية',
      'Scent notes',
      'MULTI_SELECT',
      options({
        1: ['العود', 'Oud'],
        2: ['المسك', 'Musk'],
        3: ['العنبر', 'Amber'],
        4: ['الورد الطائفي', 'Taif rose'],
        5: ['الفانيلا', 'Vanilla'],
      }),
    ]),
  ),
  ...of(
    'deera/grocery/dates',
    must([
      'نوع التمر',
      'Date variety',
      'SELECT',
      options({
        su: ['سكري', 'Sukkari'],
        aj: ['العجوة', 'Ajwa'],
        kh: ['خلاص', 'Khalas'],
        mj: ['مجدول', 'Medjool'],
      }),
    ]),
    must(['الوزن بالكيلو', 'Weight in kilograms', 'NUMBER']),
    may(['محشو', 'Stuffed', 'FLAG']),
  ),
  ...of(
    'deera/grocery/coffee-and-tea/saudi-coffee',
    must([
      'درجة التحميص',
      'Roast level',
      'SELECT',
      options({ l: ['شقراء', 'Blond'], m: ['وسط', 'Medium'], d: ['غامقة', 'Dark'] }),
    ]),
    may(['مطحون', 'Ground', 'FLAG']),
  ),
  ...of('nukhba/clothing/menswear/mens-shirts', size, colour),
  ...of('nukhba/clothing/womenswear/abayas', size, colour),
  ...of('nukhba/footwear/for-men', shoeSize, colour),
]

/** By these ids in the marketplace the properties are mapped when the data are loaded, where names agree. */
export const mappedProperties: readonly string[] = ['color', 'release-date', 'ram', 'pockets', 'size']
