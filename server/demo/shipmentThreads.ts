import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import { type DemoRow, insertRows } from './insert.ts'
import type { DemoPart } from './part.ts'

/** What is written about reports, in turns: the support, the vendor, the support. */
const TALKS = [
  ['تواصلنا مع شركة الشحن، وستتحرك الشحنة اليوم.', 'وصلت إلى فرع الرياض، شكرًا لكم.'],
  [
    'نرجو إرسال رقم البوليصة وصورة من الكرتون.',
    'البوليصة على الكرتون نفسه، والعميل أرسل الصور.',
    'وصلت الصور، فتحنا مطالبة.',
  ],
  ['The courier confirmed a new attempt for tomorrow morning.'],
] as const

const HOUR_MS = 3_600_000

const REPORT = z.object({ id: z.number(), store_name: z.string(), created_at: z.string() })

const rowsAbout = ({ id, store_name, created_at }: z.infer<typeof REPORT>, at: number): DemoRow[] =>
  (TALKS[at % TALKS.length] ?? []).map((text, turn) => ({
    shipping_id: id,
    side: turn % 2 ? 'VENDOR' : 'SUPPORT',
    text,
    answered_by: turn % 2 ? store_name : 'support',
    answered_at: new Date(Date.parse(created_at) + (turn + 1) * HOUR_MS).toISOString(),
  }))

/** What was written about every other report. */
export const shipmentThreads: DemoPart = {
  table: 'shipping_answers',
  load: async ({ tx }) => {
    const reports = await rowsOf(
      tx,
      REPORT,
      sql`select id, store_name, created_at from shippings order by id`,
    )
    const rows = reports.filter((_, at) => at % 2 === 1).flatMap(rowsAbout)
    await insertRows(tx, 'shipping_answers', rows)
  },
}
