import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { invoices, subscriptions } from '#server/db/schema.ts'
import { pick } from '#src/schema/objects.ts'
import { CONTENT_COLUMNS, FIRST_HASH, hashOf } from '../invoices.ts'
import { netStep, rateStep, taxStep, totalStep } from './amounts.ts'
import { creditLines } from './creditLines.ts'
import { einvoiceSteps } from './einvoiceOf.ts'
import { existing } from './existing.ts'
import {
  dayTerm,
  type Explanation,
  explanationOf,
  formulaOf,
  linkTo,
  money,
  type Step,
  stepOf,
  type Viewer,
  words,
} from './steps.ts'

const PAPER = {
  ...pick(invoices, 'id', 'number', 'year', 'sequence', 'uuid', 'issued_at', 'previous_hash', 'hash'),
  ...CONTENT_COLUMNS,
} as const

const readPaper = async (tx: Transaction, id: number, vendorId: number | null) => {
  const mine = vendorId === null ? undefined : eq(invoices.vendor, vendorId)
  const [paper] = await tx
    .select({ ...PAPER, processId: subscriptions.processId })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscription))
    .where(and(eq(invoices.id, id), mine))
  return existing(paper)
}

type ExplainedPaper = Readonly<Awaited<ReturnType<typeof readPaper>>>

/** The first digits of a seal: enough to tell two apart. */
const shortSeal = (hash: string) => words(hash.slice(0, 12))

/** Where the paper stands among all, and whether it is what was sealed. Others' papers are named to administrators alone. */
const chainSteps = async (
  tx: Transaction,
  paper: ExplainedPaper,
  viewer: Viewer,
): Promise<readonly (Step | false)[]> => {
  const [previous] = await tx
    .select(pick(invoices, 'id', 'number', 'hash'))
    .from(invoices)
    .where(lt(invoices.id, paper.id))
    .orderBy(desc(invoices.id))
    .limit(1)
  return [
    stepOf('position', {
      values: { sequence: words(String(paper.sequence)), year: words(String(paper.year)) },
      result: words(paper.number),
    }),
    viewer.vendorId === null &&
      stepOf('previous', {
        result: shortSeal(previous?.hash ?? FIRST_HASH),
        stored: shortSeal(paper.previous_hash),
        link: previous && linkTo(viewer, 'invoices', previous.id, previous.number),
      }),
    stepOf('seal', { result: shortSeal(hashOf(paper)), stored: shortSeal(paper.hash) }),
  ]
}

const NAMED = z.object({ id: z.number(), number: z.string() })

const invoiceLines = async (
  tx: Transaction,
  paper: ExplainedPaper,
  viewer: Viewer,
): Promise<readonly (Step | undefined)[]> => [
  totalStep(paper),
  await rateStep(tx, paper, paper.supply_on),
  taxStep(paper, viewer.locale),
  netStep(paper),
]

/** What became of an invoice: what it replaces, what replaces it, its credit notes and what they leave. */
const followingSteps = async (
  tx: Transaction,
  { id, amount, kind, replaces_invoice }: ExplainedPaper,
  viewer: Viewer,
): Promise<readonly (Step | false | undefined)[]> => {
  if (kind === 'CREDIT_NOTE') return []
  const link = (row: z.infer<typeof NAMED>) => linkTo(viewer, 'invoices', row.id, row.number)
  const replaced = await rowOf(
    tx,
    NAMED,
    sql`select id, number from invoices where id = ${replaces_invoice}::bigint`,
  )
  const by = await rowOf(tx, NAMED, sql`select id, number from invoices where replaces_invoice = ${id}`)
  const notes = await tx
    .select(pick(invoices, 'id', 'number', 'amount', 'purpose'))
    .from(invoices)
    .where(eq(invoices.credited_invoice, id))
    .orderBy(invoices.id)
  const credited = notes.reduce((sum, note) => sum - note.amount, 0)
  return [
    replaced && stepOf('replaces', { link: link(replaced) }),
    ...notes.map((note) =>
      stepOf(note.purpose === 'CORRECTION' ? 'correction_note' : 'credit_note', {
        result: money(note.amount),
        link: link(note),
      }),
    ),
    by && stepOf('replaced_by', { link: link(by) }),
    notes.length > 0 &&
      stepOf('remains', {
        formula: formulaOf(money(amount), '−', money(credited)),
        result: money(amount - credited),
      }),
  ]
}

/** How an invoice or a credit note comes about: its lines, its place in the chain and what became of it; 404. */
export const explainInvoice = async (tx: Transaction, id: number, viewer: Viewer): Promise<Explanation> => {
  const paper = await readPaper(tx, id, viewer.vendorId)
  const lines =
    paper.kind === 'INVOICE' ? await invoiceLines(tx, paper, viewer) : await creditLines(tx, paper, viewer)
  return explanationOf(
    [
      'lines',
      [
        stepOf('for_payment', {
          link: linkTo(viewer, 'subscriptions', paper.subscription, paper.processId),
        }),
        paper.supply_on !== null && stepOf('supplied', { result: dayTerm(paper.supply_on) }),
        ...lines,
      ],
    ],
    ['papers', await followingSteps(tx, paper, viewer)],
    ['chain', await chainSteps(tx, paper, viewer)],
    ['einvoice', await einvoiceSteps(tx, paper, viewer)],
  )
}
