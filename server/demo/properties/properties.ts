import type { properties } from '#src/resources/properties/properties.ts'
import type { DemoRecord } from '../record.ts'
import * as living from './living.ts'
import * as wearing from './wearing.ts'

type Property = DemoRecord<typeof properties>
type Said = readonly [
  name_ar: string,
  name_en: string | null,
  attribute_type: Property['attribute_type'],
  values?: Property['values'],
]
type More = Pick<Property, 'description_ar' | 'description_en' | '$active'>
type Unplaced = Omit<Property, 'main_category'>

const property =
  (is_required: boolean) =>
  ([name_ar, name_en, attribute_type, values]: Said, more: More = {}): Unplaced => ({
    name_ar,
    ...(name_en === null ? {} : { name_en }),
    attribute_type,
    ...(values ? { values } : {}),
    is_required,
    ...more,
  })

const must = property(true)
const may = property(false)

/** `Shoe size` of `shoes` goes by the key `shoes/shoe-size`. */
const keyOf = (category: string, { name_en }: Unplaced): Pick<Property, '$key'> =>
  name_en ? { $key: `${category}/${name_en.toLowerCase().replaceAll(' ', '-')}` } : {}

const of = (main_category: string, ...each: readonly Unplaced[]): Property[] =>
  each.map((unplaced) => ({ ...unplaced, ...keyOf(main_category, unplaced), main_category }))

export const demoProperties: readonly Property[] = [
  ...of(
    'fashion',
    must(['العلامة التجارية', 'Brand', 'TEXT']),
    must(['اللون', 'Colour', 'COLOUR', wearing.colours], {
      description_ar: 'اللون الغالب على القطعة كما يظهر في الصورة الأولى.',
      description_en: 'The main colour of the piece as the first picture shows it.',
    }),
    may(['بلد الصنع', 'Country of origin', 'SELECT', wearing.countries]),
    may(['تعليمات الغسيل', 'Washing instructions', 'TEXT']),
  ),
  ...of(
    'fashion-men',
    must(['المقاس', 'Size', 'SELECT', wearing.sizes]),
    must(['الخامة', 'Material', 'SELECT', wearing.materials]),
    may(['الموسم', 'Season', 'MULTI_SELECT', wearing.seasonsOfYear]),
  ),
  ...of(
    'fashion-women',
    must(['المقاس', 'Size', 'SELECT', wearing.sizes]),
    must(['القماش', 'Fabric', 'SELECT', wearing.fabrics]),
    may(['القصة', 'Cut', 'SELECT', wearing.cuts]),
    may(['مبطن', 'Lined', 'FLAG']),
  ),
  ...of(
    'abayas',
    must(['الطول بالسنتيمتر', 'Length in centimetres', 'NUMBER']),
    may(['نوع التطريز', 'Kind of embroidery', 'SELECT', wearing.embroideries]),
    may(['تشمل الطرحة', 'Veil included', 'FLAG']),
  ),
  ...of(
    'thobes',
    must(['طول الثوب', 'Length of the thobe', 'NUMBER']),
    may(['نوع الياقة', 'Collar', 'SELECT', wearing.collars]),
  ),
  ...of(
    'fashion-children',
    must(['الفئة العمرية', 'Age group', 'SELECT', wearing.childAges]),
    may(['الجنس', 'Boy or girl', 'SELECT', wearing.childGenders]),
  ),
  ...of(
    'shoes',
    must(['مقاس الحذاء', 'Shoe size', 'NUMBER'], {
      description_ar: 'المقاس الأوروبي، من 18 إلى 48.',
      description_en: 'European size, from 18 to 48.',
    }),
    may(['مادة النعل', 'Sole', 'SELECT', wearing.soles]),
  ),
  ...of(
    'bags',
    may(['عدد الجيوب', 'Number of pockets', 'NUMBER']),
    may(['جلد طبيعي', 'Genuine leather', 'FLAG']),
  ),
  ...of(
    'watches',
    must(['نوع الحركة', 'Movement', 'SELECT', wearing.movements]),
    may(['عيار الذهب', 'Gold carat', 'SELECT', wearing.carats]),
    may(['مقاوم للماء', 'Water resistant', 'FLAG']),
  ),
  ...of(
    'electronics',
    must(['رقم الطراز', 'Model number', 'TEXT']),
    must(['مدة الضمان بالأشهر', 'Warranty in months', 'NUMBER'], {
      description_ar: 'ضمان الوكيل داخل المملكة، وصفر لما لا ضمان له.',
      description_en: 'Warranty by the agent in the Kingdom; zero when there is none.',
    }),
    may(['محتويات العلبة', 'In the box', 'TEXT']),
  ),
  ...of(
    'phones',
    must(['سعة التخزين', 'Storage', 'SELECT', living.storages]),
    must(['الذاكرة العشوائية', 'Memory', 'SELECT', living.memories]),
    may(['شريحتان', 'Two SIM cards', 'FLAG']),
    may(['تاريخ الإصدار', 'Release date', 'DATE']),
  ),
  ...of(
    'computers',
    must(['المعالج', 'Processor', 'SELECT', living.processors]),
    must(['مقاس الشاشة بالبوصة', 'Screen size in inches', 'NUMBER']),
    may(['لوحة مفاتيح عربية', 'Arabic keyboard', 'FLAG']),
  ),
  ...of('audio', may(['لاسلكية', 'Wireless', 'FLAG']), may(['عازلة للضوضاء', 'Noise cancelling', 'FLAG'])),
  ...of(
    'televisions',
    must(['دقة العرض', 'Resolution', 'SELECT', living.resolutions]),
    may(['المنافذ', 'Ports', 'MULTI_SELECT', living.ports]),
  ),
  ...of(
    'gaming',
    must(['المنصة', 'Platform', 'SELECT', living.platforms]),
    may(['التصنيف العمري', 'Age rating', 'SELECT', living.ageRatings]),
  ),
  ...of(
    'appliances',
    must(['كفاءة الطاقة', 'Energy efficiency', 'SELECT', living.energyGrades], {
      description_ar: 'الدرجة على بطاقة كفاءة الطاقة السعودية.',
      description_en: 'The grade on the Saudi energy efficiency label.',
    }),
    must(['الجهد الكهربائي', 'Voltage', 'SELECT', living.voltages]),
    may(['القدرة بالواط', 'Power in watts', 'NUMBER']),
  ),
  ...of('laundry', must(['سعة الغسيل بالكيلوغرام', 'Capacity in kilograms', 'NUMBER'])),
  ...of('cooling', must(['قدرة التبريد', 'Cooling capacity', 'NUMBER']), may(['عاكس', 'Inverter', 'FLAG'])),
  ...of(
    'furniture',
    must(['الأبعاد', 'Dimensions', 'TEXT']),
    must(['نوع الخشب', 'Kind of wood', 'SELECT', living.woods]),
    may(['يحتاج إلى تركيب', 'Needs assembly', 'FLAG']),
  ),
  ...of(
    'bedding',
    must(['مقاس السرير', 'Bed size', 'SELECT', living.bedSizes]),
    may(['عدد القطع', 'Pieces', 'NUMBER']),
  ),
  ...of('lighting', may(['لون الإضاءة', 'Colour of the light', 'COLOUR', living.lightColours])),
  ...of(
    'perfumes',
    must(['الحجم بالمليلتر', 'Volume in millilitres', 'NUMBER']),
    must(['التركيز', 'Concentration', 'SELECT', living.concentrations]),
    may(['المكونات العطرية', 'Notes', 'MULTI_SELECT', living.notes]),
  ),
  ...of(
    'oud',
    must(['المنشأ', 'Origin', 'SELECT', living.oudOrigins]),
    may(['الوزن بالغرام', 'Weight in grams', 'NUMBER']),
  ),
  ...of(
    'skin-care',
    must(['نوع البشرة', 'Skin type', 'MULTI_SELECT', living.skinTypes]),
    must(['تاريخ انتهاء الصلاحية', 'Expiry date', 'DATE']),
  ),
  ...of(
    'groceries',
    must(['تاريخ الانتهاء', 'Best before', 'DATE']),
    must(['الوزن الصافي', 'Net weight', 'NUMBER']),
    may(['عضوي', 'Organic', 'FLAG']),
  ),
  ...of(
    'dates',
    must(['صنف التمر', 'Variety of dates', 'SELECT', living.dateVarieties]),
    may(['محشوة', 'Stuffed', 'FLAG']),
  ),
  ...of(
    'coffee',
    must(['درجة التحميص', 'Roast', 'SELECT', living.roasts]),
    may(['مطحونة', 'Ground', 'FLAG']),
  ),
  ...of('honey', must(['مصدر الرحيق', null, 'SELECT', living.nectars])),
  ...of(
    'books',
    must(['المؤلف', 'Author', 'TEXT']),
    must(['لغة الكتاب', 'Language of the book', 'SELECT', living.languages]),
    may(['عدد الصفحات', 'Pages', 'NUMBER']),
    may(['تاريخ النشر', 'Date of publication', 'DATE']),
  ),
  ...of(
    'toys',
    must(['العمر المناسب', 'Suitable age', 'SELECT', living.toyAges]),
    may(['يعمل بالبطارية', 'Battery operated', 'FLAG']),
  ),
  ...of('camping', may(['عدد الأشخاص', 'Number of people', 'NUMBER'])),
  ...of('fax', may(['سرعة الإرسال', 'Sending speed', 'NUMBER'], { $active: false })),
]
