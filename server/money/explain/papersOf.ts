import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { invoices, refunds } from '#server/db/schema.ts'
import type { Halalas } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'
import type { ExplainedPayment } from './paymentRow.ts'
import {
  dayTerm,
  formulaOf,
  linkTo,
  money,
  type Step,
  stepOf,
  type Term,
  type Viewer,
  words,
} from './steps.ts'

const sum = (amounts: readonly Halalas[]): Halalas => amounts.reduce((all, each) => all + each, 0)

/** What several amounts add up to; no formula of one alone. */
const additionOf = (amounts: readonly Halalas[]): Step['formula'] =>
  amounts.length < 2
    ? []
    : formulaOf(
        ...amounts.flatMap((each, at): (Term | '+')[] => (at === 0 ? [money(each)] : ['+', money(each)])),
      )

const readPapers = (tx: Transaction, payment: number) =>
  tx
    .select(pick(invoices, 'id', 'number', 'kind', 'amount', 'purpose', 'replaces_invoice'))
    .from(invoices)
    .where(eq(invoices.subscription, payment))
    .orderBy(invoices.id)

type PaperRow = Awaited<ReturnType<typeof readPapers>>[number]

const paperStep = (payment: ExplainedPayment, paper: PaperRow, viewer: Viewer): Step => {
  const link = linkTo(viewer, 'invoices', paper.id, paper.number)
  if (paper.kind === 'INVOICE')
    return stepOf('invoice', {
      result: money(paper.replaces_invoice === null ? payment.amount : paper.amount),
      stored: money(paper.amount),
      link,
    })
  const key = paper.purpose === 'CORRECTION' ? 'correction_note' : 'credit_note'
  return stepOf(key, { result: money(paper.amount), link })
}

const creditSteps = (payment: ExplainedPayment, papers: readonly PaperRow[]): readonly Step[] => {
  const credits = papers
    .filter(({ kind, purpose }) => kind === 'CREDIT_NOTE' && purpose !== 'CORRECTION')
    .map(({ amount }) => -amount)
  if (credits.length === 0 && payment.credited_amount === 0) return []
  const credited = sum(credits)
  return [
    stepOf('credited', {
      formula: additionOf(credits),
      result: money(credited),
      stored: money(payment.credited_amount),
    }),
    stepOf('remains', {
      formula: formulaOf(money(payment.amount), '−', money(credited)),
      result: money(payment.amount - credited),
    }),
  ]
}

const refundSteps = async (
  tx: Transaction,
  payment: ExplainedPayment,
  viewer: Viewer,
): Promise<readonly Step[]> => {
  const rows = await tx
    .select(pick(refunds, 'id', 'number', 'amount', 'refunded_on', 'method', 'reference'))
    .from(refunds)
    .where(eq(refunds.subscription, payment.id))
    .orderBy(refunds.id)
  if (rows.length === 0 && payment.refunded_amount === 0) return []
  const amounts = rows.map(({ amount }) => amount)
  const isAnySetOff = rows.some(({ method }) => method === 'SET_OFF')
  return [
    ...rows.map(({ id, number, amount, refunded_on, method, reference }) =>
      stepOf(method === 'SET_OFF' ? 'set_off_against' : 'refund', {
        values: { day: dayTerm(refunded_on), ...(method === 'SET_OFF' && { payment: words(reference) }) },
        result: money(amount),
        link: linkTo(viewer, 'refunds', id, number),
      }),
    ),
    stepOf(isAnySetOff ? 'refunded_or_set_off' : 'refunded', {
      formula: additionOf(amounts),
      result: money(sum(amounts)),
      stored: money(payment.refunded_amount),
    }),
  ]
}

/** The invoices, credit notes and refunds of a payment that the viewer may see, and what they leave of it. */
export const paperSteps = async (
  tx: Transaction,
  payment: ExplainedPayment,
  viewer: Viewer,
): Promise<readonly Step[]> => {
  const papers = viewer.sees('invoices') ? await readPapers(tx, payment.id) : []
  return [
    ...papers.map((paper) => paperStep(payment, paper, viewer)),
    ...(viewer.sees('invoices') ? creditSteps(payment, papers) : []),
    ...(viewer.sees('refunds') ? await refundSteps(tx, payment, viewer) : []),
  ]
}
