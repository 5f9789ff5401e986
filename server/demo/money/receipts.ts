import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import { FILES_URL, newFileName } from '#server/files/records.ts'
import { type FileType, typeOf } from '#server/files/types.ts'
import { riyals } from '#server/money/amounts.ts'
import { readSettings } from '#server/settings/read.ts'
import { type DemoRow, insertRows } from '../insert.ts'
import type { DemoPart, Loading } from '../part.ts'
import { slipPng } from './photo.ts'
import { type Slip, slipPdf } from './slip.ts'

/** How receipts are drawn, by the first bytes of the file that comes of it. */
const DRAWN = { pdf: { begins: '%PDF-', draw: slipPdf }, png: { begins: '\x89PNG\r\n\x1a\n', draw: slipPng } }

type Form = keyof typeof DRAWN

const fileTypeOf = (form: Form): FileType => {
  const type = typeOf(Buffer.from(DRAWN[form].begins, 'latin1'))
  if (!type) throw new Error(`${form} is not known`)
  return type
}

/** Address of a receipt that is yet to be drawn: a document, or a picture. */
export const receiptUrl = (form: Form): string => `${FILES_URL}/${newFileName(fileTypeOf(form))}`

const TRANSFER = z.object({
  url: z.string(),
  reference: z.string(),
  amount: z.number(),
  day: z.string(),
  /** Latin letters. */
  sender: z.string(),
  receiver: z.string(),
  iban: z.string(),
  /** What the sender wrote on it. */
  purpose: z.string().nullable(),
  created_at: z.string(),
})

type Transfer = Readonly<z.infer<typeof TRANSFER>>

const readTransfers = async ({ tx }: Loading): Promise<Transfer[]> => {
  const { iban } = await readSettings(tx)
  return rowsOf(
    tx,
    TRANSFER,
    sql`select s.receipt as url, s.process_id as reference, s.amount, s.payment_date::text as day,
        initcap(replace(v.subdomain, '-', ' ')) as sender, 'Rabt Information Technology' as receiver,
        regexp_replace(${iban ?? ''}::text, '(.{4})', '\\1 ', 'g') as iban, s.transfer_code as purpose, s.created_at
      from subscriptions s join vendors v on v.id = s.vendor where s.receipt is not null
      union all
      select p.payment_file, p.payment_number, p.amount, p.payment_date::text,
        'Rabt Information Technology', initcap(coalesce(w.referral_code, replace(v.subdomain, '-', ' '))),
        regexp_replace(coalesce(w.iban, v.iban, ''), '(.{4})', '\\1 ', 'g'), null, p.created_at
      from payouts p left join partners w on w.id = p.partner left join vendors v on v.id = p.vendor
      where p.payment_file is not null`,
  )
}

const slipOf = ({ reference, amount, day, sender, receiver, iban, purpose }: Transfer): Slip => ({
  bank: 'Al Waha Bank',
  title: 'Transfer receipt',
  amount: `${riyals(amount).replace(/\B(?=(\d{3})+\.)/g, ',')} SAR`,
  lines: [
    ['Date', day],
    ['From', sender],
    ['To', receiver],
    ['IBAN', iban.trim()],
    ...(purpose ? [['Purpose', purpose] as const] : []),
    ['Reference', reference],
    ['Status', 'Executed'],
  ],
})

const store = async ({ storage, arrivals }: Loading, transfer: Transfer): Promise<DemoRow> => {
  const name = transfer.url.slice(FILES_URL.length + 1)
  const form = name.endsWith('.png') ? 'png' : 'pdf'
  const { mime } = fileTypeOf(form)
  const bytes = DRAWN[form].draw(slipOf(transfer))
  const path = join(arrivals, name)
  await writeFile(path, bytes, { mode: 0o600 })
  try {
    await storage.put(name, mime, path)
  } finally {
    await rm(path, { force: true })
  }
  return {
    name,
    kind: 'file',
    type: mime,
    size: bytes.length,
    original_name: `transfer-${transfer.reference}.${form}`,
    public: false,
    created_at: transfer.created_at,
  }
}

/** Draws the receipts of transfers and payouts, and keeps them as private files. */
export const receiptsPart: DemoPart = {
  table: 'files',
  load: async (loading) => {
    const transfers = await readTransfers(loading)
    await mkdir(loading.arrivals, { recursive: true, mode: 0o700 })
    await insertRows(loading.tx, 'files', await Promise.all(transfers.map((each) => store(loading, each))))
  },
}
