/*
 * SQL on the number `i` of a row: everything follows from it, so that two fillings of one size hold the same rows.
 */

const words = (text: string): readonly string[] => text.split(' ')

export const KINDS = words(
  'عطور ملابس أحذية هواتف كتب ألعاب أثاث مجوهرات ساعات حقائب نظارات أجهزة مطابخ سيارات حدائق مكتبات قهوة تمور عسل بخور',
)
export const QUALITIES = words(
  'فاخرة رجالية نسائية حديثة تقليدية أصلية مستوردة محلية يدوية خفيفة متينة مميزة رخيصة كاملة صغيرة كبيرة طبيعية عضوية منزلية مدرسية',
)
export const CITIES = words(
  'الرياض جدة مكة المدينة الدمام الخبر الطائف تبوك أبها حائل نجران جازان ينبع القطيف الأحساء بريدة عنيزة الجبيل الباحة سكاكا',
)

/** For so many months of what a store pays, whoever referred it earns something. */
export const REFERRED_MONTHS = 60

export const PEOPLE = words(
  'محمد عبدالله فهد سعود خالد نورة سارة ريم هند لطيفة تركي ماجد بدر فيصل أحمد منى عبير هيا جواهر ناصر',
)
export const ENGLISH_KINDS = words(
  'Perfumes Clothes Shoes Phones Books Games Furniture Jewellery Watches Bags Glasses Devices Kitchens Cars Gardens Libraries Coffee Dates Honey Incense',
)
export const ENGLISH_CITIES = words(
  'Riyadh Jeddah Makkah Madinah Dammam Khobar Taif Tabuk Abha Hail Najran Jazan Yanbu Qatif Ahsa Buraidah Unaizah Jubail Bahah Sakaka',
)

/** A number that depends on the row's number alone, but jumps about. */
export const scattered = (salt: number): string => `abs(hashint8((i * 31 + ${salt})::bigint)::bigint)`

/** One of some words. */
export const oneOf = (choices: readonly string[], salt: number): string =>
  `(array[${choices.map((word) => `'${word}'`).join(',')}])[1 + ${scattered(salt)} % ${choices.length}]`

/** One of some words, each in so many of a hundred rows; the rest are the last one's. */
export const weighted = (salt: number, choices: Readonly<Record<string, number>>): string => {
  let reached = 0
  const cases = Object.entries(choices).map(([word, share]) => {
    reached += share
    return `when ${scattered(salt)} % 100 < ${reached} then '${word}'`
  })
  return `case ${cases.join(' ')} end`
}

/** True of so many of a hundred rows. */
export const inPercent = (percent: number, salt: number): string => `${scattered(salt)} % 100 < ${percent}`

/** A row of another table, each as often as any. */
export const even = (count: number, salt: number): string => `(1 + ${scattered(salt)} % ${count})`

const HAVE_ANY = 0.8

/** The higher, the more of all rows a few have. */
const STEEP = 4
const FLAT = 1.5

const unlike = (count: number, salt: number, steepness: number): string =>
  `(1 + floor(${Math.max(1, Math.floor(count * HAVE_ANY))} * power((${scattered(salt)} % 1000000)::float8 / 1000000, ${steepness})))::bigint`

/** A row of another table: a few have most of them, and a fifth has none. */
export const skewed = (count: number, salt: number): string => unlike(count, salt, STEEP)

/** A row of another table: some have dozens, none has thousands, and a fifth has none. */
export const lightlySkewed = (count: number, salt: number): string => unlike(count, salt, FLAT)

const DAY_SECONDS = 86_400

/** A moment of the last days: the higher the number, the later, the last one now. */
export const sometime = (rows: number, days: number): string =>
  `now() - (${rows} - i) * interval '1 second' * ${((days * DAY_SECONDS) / rows).toFixed(3)}`

/** A moment after another, or none yet: in so many of a hundred rows. */
export const later = (at: string, percent: number, salt: number): string =>
  `case when ${inPercent(percent, salt)} then ${at} + (${scattered(salt + 1)} % 100000) * interval '1 second' end`

/** Where the numbers of rows come from. */
export const rows = (count: number): string => `generate_series(1, ${count}) i`

const FED = 1000

/** What another system knows a record by: the first ones came from it. */
export const external = (prefix: string): string => `case when i <= ${FED} then '${prefix}-' || i end`
