import type { Candidate } from '#src/dataProvider/bank.ts'

type Translate = (key: string, words?: Readonly<Record<string, unknown>>) => string

/** One of the things that speak against a candidate, in words. */
export const wordsAgainst = (
  translate: Translate,
  sign: Candidate['contradicts'][number],
  { same_receipt: same }: Candidate,
): string => translate(`bank.contradicts.${sign}`, { number: `\u2066${same ?? ''}\u2069` })

/**
 * True where matching with it decides a payment: one that was decided before is only linked.
 */
export const approves = ({ kind, contradicts }: Candidate): boolean =>
  kind === 'PAYMENT' && !contradicts.includes('decided')

/** What names a payment: the amount, and whom it is from, may be those of several. */
const NAMES: readonly Candidate['agrees'][number][] = ['code', 'number', 'reference']

/** True where a payment is approved of which nothing that names it stands in the line. */
export const isGuess = (candidate: Candidate): boolean =>
  approves(candidate) && !candidate.agrees.some((each) => NAMES.includes(each))

/**
 * What is asked about before a line is matched with it, as that stays: that it was decided before is plain from what the
 * button says, and what a line is besides payments and payouts can be taken back.
 */
export const askedOf = ({ kind, contradicts }: Candidate): Candidate['contradicts'] =>
  kind === 'PAYMENT' || kind === 'PAYOUT' ? contradicts.filter((sign) => sign !== 'decided') : []
