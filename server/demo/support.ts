import { sql } from 'drizzle-orm'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import { tenantOf } from '#src/resources/vendors/vendors.ts'
import type { Day } from '#src/schema/days.ts'
import { instantBefore } from './days.ts'
import { type DemoRow, insertRows } from './insert.ts'
import type { DemoPart } from './part.ts'
import { between, type Seeded, seeded } from './seeded.ts'
import { shipmentThreads } from './shipmentThreads.ts'

const COMPANIES = ['أرامكس', 'سمسا إكسبريس', 'سبل', 'ناقل إكسبريس', 'ريدبوكس', 'آي مكان', 'دي إتش إل', 'ثقة']

const STORES = [
  'تمور نخيل الأحساء',
  'محمصة سحاب',
  'دار الورد الطائفي',
  'عسل جبال السروات',
  'Najd Coffee House',
  'عبايات ليان',
  'إلكترونيات الواحة',
  'Little Camel Toys',
  'أحذية المشوار',
  'Marsa Home',
]

const AGENTS = ['support', 'admin']

/** What goes wrong, and the states of an order in which it does. */
const PROBLEMS = [
  ['الشحنة متأخرة عن موعدها', 'لم تتحرك الشحنة منذ خمسة أيام والعميل يسأل عنها كل يوم.', 'In_Transit'],
  [
    'طلب إلغاء الشحنة',
    'ألغى العميل الطلب قبل الاستلام، ونحتاج إلى إلغاء البوليصة واسترداد الرسوم.',
    'Cancel_Shipment',
  ],
  [
    'تعذر التوصيل مرتين',
    'تقول شركة الشحن إن العنوان غير واضح، وقد أرسل العميل موقعه من جديد.',
    'Delivery_Failed',
  ],
  [
    'Label cannot be printed',
    'The waybill opens as an empty page, and the courier is on his way.',
    'Ready_To_Ship',
  ],
  ['وصلت الشحنة تالفة', 'وصل الكرتون مفتوحًا والمنتج مكسورًا، وأرفق العميل صورًا.', 'Delivered'],
  ['لم يحضر المندوب للاستلام', 'الموعد كان بالأمس بين 4 و 8 مساءً ولم يتصل أحد.', 'New_Order'],
  ['Wrong weight was charged', 'The shipment weighs 1.2 kg, but 5 kg was charged.', 'Delivered'],
  ['مرتجع لم يصل إلينا', 'حالة الشحنة «مرتجع» منذ أسبوع ولم نستلمها في المستودع.', 'Returned'],
  ['العميل غيّر العنوان', 'نرجو تحويل الشحنة إلى الدمام بدلًا من الخبر.', 'Out_For_Delivery'],
] as const

const pick = <T>(random: Seeded, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const digits = (random: Seeded, count: number): string =>
  Array.from({ length: count }, () => between(random, 0, 9)).join('')

/** When and by whom it was done; the newest are still to be done. */
const doneAt = (today: Day, age: number, random: Seeded, share: number) => {
  const isDone = age > 2 && random() < share
  return {
    moment: isDone ? instantBefore(today, Math.max(0.1, age - 1 - random() * 1.5)) : null,
    by: isDone ? pick(random, AGENTS) : null,
  }
}

const shippingRow = (at: number, today: Day, random: Seeded, vendors: readonly number[]): DemoRow => {
  const [subject, problem, order_status] = PROBLEMS[at % PROBLEMS.length] as (typeof PROBLEMS)[number]
  const age = 60 - at * 1.2 + random()
  const { moment, by } = doneAt(today, age, random, 0.8)
  const store = at % STORES.length
  return {
    order_number: `RB-${100_200 + at * 37}`,
    order_id: `ORD-${digits(random, 9)}`,
    order_status,
    shipment_id: `SHP-${digits(random, 8)}`,
    external_id: `ticket-${7001 + at}`,
    vendor: vendors[store],
    tracking_number: order_status === 'New_Order' ? null : `${digits(random, 12)}`,
    shipping_company: pick(random, COMPANIES),
    tenant_id: tenantOf(vendors[store] ?? 0),
    store_name: STORES[store],
    subject,
    problem,
    resolve_at: moment,
    resolved_by: by,
    active: true,
    created_at: instantBefore(today, age),
    updated_at: moment ?? instantBefore(today, age),
  }
}

const phone = (random: Seeded): string => `+9665${digits(random, 8)}`

const requestRow = (at: number, today: Day, random: Seeded, vendors: readonly number[]): DemoRow => {
  const age = 75 - at * 3 + random()
  const { moment, by } = doneAt(today, age, random, 0.7)
  const store = at % STORES.length
  return {
    company: COMPANIES[at % COMPANIES.length],
    store_name: STORES[store],
    tenant_id: tenantOf(vendors[store] ?? 0),
    external_id: `company-request-${301 + at}`,
    vendor: vendors[store],
    contact_name: pick(random, ['نورة العتيبي', 'فهد القحطاني', 'ريم الحربي', 'خالد الشهري', 'Sara Haddad']),
    phone: phone(random),
    email: `orders${at + 1}@store${store + 1}.example`,
    activated_at: moment,
    activated_by: by,
    active: true,
    created_at: instantBefore(today, age),
    updated_at: moment ?? instantBefore(today, age),
  }
}

const MESSAGES = [
  [
    'منى الغامدي',
    'ar',
    'استفسار عن الباقات',
    'هل يمكنني الترقية من الباقة الشهرية إلى السنوية في منتصف المدة؟',
  ],
  [
    'James Carter',
    'en',
    'Connecting a marketplace',
    'How long does it take until a new marketplace is linked to my store?',
  ],
  ['عبدالله الدوسري', 'ar', 'مشكلة في الفاتورة', 'رقمي الضريبي لا يظهر في الفاتورة الأخيرة، أرجو تصحيحها.'],
  ['ليلى الزهراني', 'ar', 'طلب شراكة', 'نحن وكالة تسويق في جدة ونرغب في الانضمام إلى برنامج الشركاء.'],
  ['Omar Nasser', 'en', 'Free trial', 'My free trial ended one day early. Could you have a look?'],
  ['سلطان المطيري', null, 'شكر', 'خدمة ممتازة، شكرًا لفريق الدعم على سرعة الرد.'],
  ['هند السبيعي', 'ar', 'ربط التصنيفات', 'كيف أربط تصنيفات متجري بتصنيفات السوق دفعة واحدة؟'],
  [
    'Aisha Khan',
    'en',
    'Export of orders',
    'Is there a way to export all orders of a month as a spreadsheet?',
  ],
] as const

const contactRow = (at: number, today: Day, random: Seeded): DemoRow => {
  const [name, locale, subject, message] = MESSAGES[at % MESSAGES.length] as (typeof MESSAGES)[number]
  const age = 50 - at * 2 + random()
  const { moment, by } = doneAt(today, age, random, 0.75)
  return {
    name,
    email: `person${at + 1}@mail.example`,
    phone: random() < 0.7 ? phone(random) : null,
    locale,
    subject,
    message,
    handled_at: moment,
    handled_by: by,
    active: true,
    created_at: instantBefore(today, age),
    updated_at: moment ?? instantBefore(today, age),
  }
}

const partOf = (
  table: string,
  count: number,
  rowOf: (at: number, today: Day, random: Seeded, vendors: readonly number[]) => DemoRow,
): DemoPart => ({
  table,
  load: async ({ tx, today }) => {
    const random = seeded(table)
    // The oldest stores; after a loading that failed half way their ids do not begin with 1.
    const oldest = sql`select id from vendors order by id limit ${STORES.length}`
    const vendors = (await rowsOf(tx, ID_ROW, oldest)).map(({ id }) => id)
    await insertRows(
      tx,
      table,
      Array.from({ length: count }, (_, at) => rowOf(at, today, random, vendors)),
    )
  },
})

/** What sellers and visitors ask for: most of it done, the newest still to do. */
export const supportParts: readonly DemoPart[] = [
  partOf('shippings', 48, shippingRow),
  shipmentThreads,
  partOf('shipping_company_requests', 24, requestRow),
  partOf('contacts', 24, contactRow),
]
