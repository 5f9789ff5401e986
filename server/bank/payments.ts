import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import { together } from '#server/db/together.ts'
import { broughtIn } from '#server/money/broughtIn.ts'
import { OTHERS_WITH_RECEIPT } from '#server/money/sameReceipt.ts'
import { readSettings } from '#server/settings/read.ts'
import type { Agreement, Contradiction } from '#src/contract/bankMatching.ts'
import { type Candidate, holding, isOurs, type OpenLine } from './candidates.ts'
import { codesIn, holdsName, isSameName, type Words, wordsOf } from './clues.ts'
import { BY_CARD } from './settlements/reconcile.ts'

/** Payments of one amount, or of one IBAN, that are looked at: those that wait longest. */
const MOST_ALIKE = 20

const PAYMENT = z.object({
  id: z.number(),
  process_id: z.string(),
  transfer_code: z.string().nullable(),
  reference: z.string().nullable(),
  amount: z.number(),
  status: z.string(),
  receipt: z.string().nullable(),
  store_name: z.string(),
  company_name: z.string().nullable(),
  seller_name: z.string(),
  iban: z.string().nullable(),
  same_receipt: z.string().nullable(),
})

type Payment = Readonly<z.infer<typeof PAYMENT>> & {
  readonly names: readonly Words[]
  /** Its code, its number and its reference as they are compared. */
  readonly plain: { readonly code: string | null; readonly number: string; readonly reference: string | null }
}

/** Clues of a line: what its payment is looked for by. Many sheets tell the sender's name within the description. */
const cluesOf = (line: OpenLine) => ({
  line,
  codes: codesIn(line.text, line.reference),
  reference: line.reference?.toLowerCase() ?? null,
  words: wordsOf(line.counterparty ?? line.text),
})

type Clued = ReturnType<typeof cluesOf>

/**
 * Each part of the search has an index of its own; a payment that was decided is found by what names it alone, and what
 * a card paid not at all: its money comes with a settlement. What PostgreSQL shall look up for each of the few that are
 * found, and not read for all, says `offset 0`.
 */
const findPayments = async (tx: Reader, clued: readonly Clued[]): Promise<Payment[]> => {
  const codes = sql.param([...new Set(clued.flatMap((each) => each.codes.map((code) => code.toLowerCase())))])
  const unique = (values: readonly (string | number | null)[]) =>
    sql.param([...new Set(values.filter((value) => value !== null))])
  const amounts = unique(clued.map(({ line }) => line.amount))
  const ibans = unique(clued.map(({ line }) => line.counterparty_iban))
  const references = unique(clued.map(({ reference }) => reference))
  const found = await rowsOf(
    tx,
    PAYMENT,
    sql`
    with found as (
      select id from subscriptions where lower(transfer_code) = any(${codes}::text[])
      union select id from subscriptions where lower(process_id) = any(${codes}::text[])
      union select id from subscriptions where lower(reference) = any(${references}::text[])
      union select o.id from unnest(${amounts}::bigint[]) as wanted(amount), lateral (
        select s.id from subscriptions s
        where s.amount = wanted.amount and s.status in ('DUE_PAYMENT', 'PENDING') order by s.id limit ${MOST_ALIKE}) o
      union select o.id from vendors v, lateral (
        select s.id from subscriptions s where s.vendor = v.id and s.status in ('DUE_PAYMENT', 'PENDING')
        order by s.id limit ${MOST_ALIKE}) o
        where v.iban = any(${ibans}::text[])
    )
    select s.id, s.process_id, s.transfer_code, s.reference, ${sql.raw(broughtIn('s.'))} as amount, s.status, s.receipt, v.store_name, v.company_name,
      v.seller_name, v.iban, (
        select o.process_id from ${OTHERS_WITH_RECEIPT} order by o.id limit 1) as same_receipt
    from found
      cross join lateral (select t.* from subscriptions t where t.id = found.id offset 0) s
      cross join lateral (select w.* from vendors w where w.id = s.vendor offset 0) v
    where not exists (select from bank_lines l where l.subscription = s.id offset 0)
      and (s.status <> 'SUCCESS' or s.method is null or s.method not in ${sql.raw(BY_CARD)})`,
  )
  return found.map((payment) => ({
    ...payment,
    names: [payment.store_name, payment.company_name, payment.seller_name].map(wordsOf),
    plain: {
      code: payment.transfer_code?.toUpperCase() ?? null,
      number: payment.process_id.toUpperCase(),
      reference: payment.reference?.toLowerCase() ?? null,
    },
  }))
}

const isOpen = ({ status }: Payment): boolean => status === 'PENDING' || status === 'DUE_PAYMENT'

const isNamed = ({ line, words }: Clued, { names }: Payment): boolean =>
  (line.counterparty === null ? holdsName : isSameName)(words, names)

/** A name alone makes no candidate: it is compared where something else agrees, as each line meets hundreds of payments. */
const agreements = (clued: Clued, payment: Payment): Agreement[] => {
  const { line, codes, reference } = clued
  const { counterparty_iban: iban } = line
  const { plain } = payment
  const agrees = holding<Exclude<Agreement, 'day' | 'name'>>({
    code: plain.code !== null && codes.includes(plain.code),
    number: codes.includes(plain.number),
    reference: reference !== null && plain.reference === reference,
    amount: payment.amount === line.amount,
    iban: iban !== null && payment.iban === iban,
  })
  return agrees.length > 0 && isNamed(clued, payment) ? [...agrees, 'name'] : agrees
}

const contradictions = ({ line }: Clued, payment: Payment, ours: string | null): Contradiction[] => {
  const { counterparty_iban: iban } = line
  const contradicts = {
    amount: payment.amount !== line.amount,
    iban: iban !== null && payment.iban !== null && payment.iban !== iban,
    account: !isOurs(line.account, ours),
    receipt: payment.same_receipt !== null,
    decided: !isOpen(payment),
  }
  return holding(contradicts)
}

const candidateOf = (
  clued: Clued,
  payment: Payment,
  { agrees, ours }: { readonly agrees: readonly Agreement[]; readonly ours: string | null },
): Candidate => ({
  kind: 'PAYMENT',
  id: payment.id,
  number: payment.process_id,
  holder: payment.store_name,
  items: 1,
  day: null,
  amount: payment.amount,
  status: payment.status,
  receipt: payment.receipt,
  agrees,
  contradicts: contradictions(clued, payment, ours),
  same_receipt: payment.same_receipt,
})

/** The payments that incoming lines may be, by the line's id. */
export const paymentCandidates = async (
  tx: Reader,
  lines: readonly OpenLine[],
): Promise<ReadonlyMap<number, readonly Candidate[]>> => {
  if (lines.length === 0) return new Map()
  const clued = lines.map(cluesOf)
  const [{ iban: ours = null }, payments] = await together(readSettings(tx), findPayments(tx, clued))
  return new Map(
    clued.map((each) => {
      const found = payments.flatMap((payment) => {
        const agrees = agreements(each, payment)
        return agrees.length > 0 ? [candidateOf(each, payment, { agrees, ours })] : []
      })
      return [each.line.id, found]
    }),
  )
}
