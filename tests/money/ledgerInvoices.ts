import { createHash } from 'node:crypto'
import type pg from 'pg'

type Row = Readonly<Record<string, string | number | null>>

const ZEROS = '0'.repeat(64)

/** What an invoice seals after the hash of the one before it, in the order of docs/decisions/0088. */
const SEALED =
  `number year sequence uuid issued_at kind subscription vendor credited_invoice reason seller_name_ar
  seller_name_en seller_tax_number seller_registration seller_address_ar seller_address_en buyer_name
  buyer_tax_number buyer_registration item_ar item_en price discount net_total vat_percentage tax amount`.split(
    /\s+/,
  )

/** What is sealed under its name where it is stated at all. */
const SEALED_LATER = `buyer_address supply_on purpose replaces_invoice vat_reason buyer_registration_type
  buyer_building_number buyer_street buyer_district buyer_city buyer_postal_code buyer_additional_number
  supply_starts_on supply_ends_on coupon_code`.split(/\s+/)

const hashOf = (row: Row, previous: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previous,
        ...SEALED.map((name) => row[name]),
        ...SEALED_LATER.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
      ]),
    )
    .digest('hex')

/** The values of a QR code's text: one byte tag, one byte length, value. */
const decoded = (text: string): Map<number, string> => {
  const bytes = Buffer.from(text, 'base64')
  const values = new Map<number, string>()
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2)
    values.set(tag, bytes.subarray(at + 2, at + 2 + length).toString('utf8'))
    at += 2 + length
  }
  return values
}

const saysTheSame = (row: Row): boolean => {
  const values = decoded(String(row.qr))
  const inRiyals = (amount: unknown): string => (Math.abs(Number(amount)) / 100).toFixed(2)
  return (
    values.size === 5 &&
    String(row.seller_name_ar).startsWith(values.get(1) ?? '-') &&
    values.get(2) === row.seller_tax_number &&
    values.get(3) === String(row.issued_at).replace(/\.\d+Z$/, 'Z') &&
    values.get(4) === inRiyals(row.amount) &&
    values.get(5) === inRiyals(row.tax)
  )
}

const numberOf = ({ kind, year, sequence }: Row): string =>
  `${kind === 'INVOICE' ? 'INV' : 'CN'}-${year}-${String(sequence).padStart(6, '0')}`

const yearInRiyadh = (issuedAt: unknown): number =>
  new Date(new Date(String(issuedAt)).getTime() + 3 * 3_600_000).getUTCFullYear()

/** What is wrong with the invoices: gaps in their numbers, a broken chain, codes that say something else. */
export const brokenInvoices = async (pool: Pick<pg.Pool, 'query'>): Promise<string[]> => {
  const { rows } = await pool.query<Row>(`
    select *, to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as issued_at,
      supply_on::text as supply_on, supply_starts_on::text as supply_starts_on,
      supply_ends_on::text as supply_ends_on
    from invoices order by id`)
  const broken: string[] = []
  const counts = new Map<string, number>()
  let previous = ZEROS
  for (const row of rows) {
    const run = `${row.kind} ${row.year}`
    counts.set(run, (counts.get(run) ?? 0) + 1)
    if (row.sequence !== counts.get(run)) broken.push(`${row.number}: a gap before it`)
    if (row.number !== numberOf(row) || row.year !== yearInRiyadh(row.issued_at))
      broken.push(`${row.number}: not the number of its year`)
    if (row.previous_hash !== previous) broken.push(`${row.number}: the chain is broken before it`)
    if (row.hash !== hashOf(row, previous)) broken.push(`${row.number}: the seal does not fit`)
    if (!saysTheSame(row)) broken.push(`${row.number}: the QR code says something else`)
    previous = String(row.hash)
  }
  return broken.slice(0, 10)
}
