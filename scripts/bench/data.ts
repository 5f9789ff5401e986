import type pg from 'pg'

/** Coupons in the table that is measured. */
export const ROWS = 1_000_000

const PACKAGES = 20

const literalArray = (words: string): string =>
  `array[${words
    .split(' ')
    .map((word) => `'${word}'`)
    .join(',')}]`

const KINDS = literalArray(
  'عطور ملابس أحذية هواتف كتب ألعاب أثاث مجوهرات ساعات حقائب نظارات أجهزة مطابخ سيارات حدائق مكتبات قهوة تمور عسل بخور',
)
const QUALITIES = literalArray(
  'فاخرة رجالية نسائية حديثة تقليدية أصلية مستوردة محلية يدوية خفيفة متينة مميزة رخيصة كاملة صغيرة كبيرة طبيعية عضوية منزلية مدرسية',
)
const CITIES = literalArray(
  'الرياض جدة مكة المدينة الدمام الخبر الطائف تبوك أبها حائل نجران جازان ينبع القطيف الأحساء بريدة عنيزة الجبيل الباحة سكاكا',
)
const ENGLISH_KINDS = literalArray(
  'Perfumes Clothes Shoes Phones Books Games Furniture Jewellery Watches Bags Glasses Devices Kitchens Cars Gardens Libraries Coffee Dates Honey Incense',
)
const ENGLISH_CITIES = literalArray(
  'Riyadh Jeddah Makkah Madinah Dammam Khobar Taif Tabuk Abha Hail Najran Jazan Yanbu Qatif Ahsa Buraidah Unaizah Jubail Bahah Sakaka',
)

/** An item of an array that depends on the row number alone, but jumps about. */
const pick = (array: string, salt: number): string => `(${array})[1 + abs(hashint4(i * 31 + ${salt}) % 20)]`

const INSERT_PACKAGES = `
  insert into packages (title_ar, title_en, short_description_ar, type, subscription_type, duration, price, uses_whatsapp_channel)
  select 'باقة ' || i, 'Package ' || i, 'وصف الباقة', 'STANDARD', 'MONTH', 1, i * 10000, false
  from generate_series(1, ${PACKAGES}) i`

// One in two thousand names holds a rare word.
const INSERT_COUPONS = `
  insert into coupons (name_ar, name_en, code, type, value, discount_percentage, from_date, to_date,
    user_count, valid_count, active, created_at, updated_at)
  select
    'خصم ' || ${pick(KINDS, 1)} || ' ' || ${pick(QUALITIES, 2)} || ' ' || ${pick(CITIES, 3)} || ' ' || i
      || case when i % 2000 = 0 then ' زعفران' else '' end,
    case when i % 10 = 0 then null
      else ${pick(ENGLISH_KINDS, 1)} || ' discount ' || ${pick(ENGLISH_CITIES, 3)} || ' ' || i end,
    'SAVE-' || upper(to_hex(i)),
    case when i % 10 < 7 then 'PERCENTAGE' else 'FIXED' end,
    case when i % 10 < 7 then null else 1000 + i % 50000 end,
    case when i % 10 < 7 then 100 + i % 9000 end,
    date '2024-01-01' + i % 1000,
    date '2024-01-01' + i % 1000 + 30,
    1 + i % 1000,
    1 + i % 5,
    i % 11 <> 0,
    timestamptz '2023-01-01' + i * interval '100 seconds',
    timestamptz '2023-01-01' + i * interval '100 seconds'
  from generate_series(1, ${ROWS}) i`

const INSERT_TARGETS = `
  insert into coupons_packages (owner_id, target_id)
  select c.id, p.id from coupons c
  join packages p on p.id = 1 + c.id % ${PACKAGES} or (c.id % 2 = 0 and p.id = 1 + (c.id + 7) % ${PACKAGES})`

interface Index {
  readonly indexname: string
  readonly indexdef: string
}

/** The indexes that can be made after the rows, which is several times faster. */
const freeIndexes = async (client: pg.ClientBase): Promise<readonly Index[]> => {
  const { rows } = await client.query<Index>(
    `select indexname, indexdef from pg_indexes i
     where tablename in ('coupons', 'coupons_packages')
       and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
  )
  return rows
}

/** Fills the tables, unless they are filled, as generate_series does: the same rows every time. */
export const fill = async (client: pg.ClientBase): Promise<void> => {
  const { rowCount } = await client.query('select 1 from coupons limit 1')
  if (rowCount) return
  const indexes = await freeIndexes(client)
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'")
  for (const { indexname } of indexes) await client.query(`drop index "${indexname}"`)
  for (const statement of [INSERT_PACKAGES, INSERT_COUPONS, INSERT_TARGETS]) await client.query(statement)
  for (const { indexdef } of indexes) await client.query(indexdef)
  await client.query('vacuum (analyze) coupons')
  await client.query('vacuum (analyze) coupons_packages')
  await client.query('analyze packages')
}
