import type { Agreement, Contradiction, Target } from '#src/contract/bankMatching.ts'
import type { Day } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'

/** A line that waits, with the account that it stands on. */
export interface OpenLine {
  readonly id: number
  readonly booked_on: Day
  readonly direction: 'IN' | 'OUT'
  readonly amount: Halalas
  readonly reference: string | null
  readonly text: string
  readonly counterparty: string | null
  readonly counterparty_iban: string | null
  readonly account: string
  readonly imported_by: number | null
}

/** What a line may be, and what speaks for and against it. */
export interface Candidate {
  readonly kind: Target
  readonly id: number
  readonly number: string
  /** Empty of a batch, which is of several, and of a settlement. */
  readonly holder: string
  /** Payouts that it stands for: of a batch alone more than one. */
  readonly items: number
  /** On which the gateway settled; of a settlement alone. */
  readonly day: Day | null
  readonly amount: Halalas
  readonly status: string
  readonly receipt: string | null
  readonly agrees: readonly Agreement[]
  readonly contradicts: readonly Contradiction[]
  readonly same_receipt: string | null
}

/** The signs that hold, in their order. */
export const holding = <Sign extends string>(signs: Readonly<Partial<Record<Sign, boolean>>>): Sign[] => {
  const held: Sign[] = []
  // Thousands of them for a page of lines: the names of all, made into a list first, would take twice as long.
  for (const sign in signs) if (signs[sign]) held.push(sign)
  return held
}

/** What is shown of one line: more are none that anybody compares. */
const MOST_SHOWN = 5

const WEIGHTS: Readonly<Record<Agreement, number>> = {
  code: 100,
  number: 100,
  reference: 70,
  amount: 40,
  iban: 30,
  name: 20,
  day: 10,
}

const scoreOf = ({ agrees, contradicts }: Candidate): number =>
  agrees.reduce((sum, each) => sum + WEIGHTS[each], 0) - contradicts.length * 10

const isNamed = ({ agrees }: Candidate): boolean => agrees.includes('code') || agrees.includes('number')

/** The likeliest first; one that is likely by its amount alone is told to be one of several where it is. */
export const ranked = (found: readonly Candidate[]): Candidate[] => {
  const named = found.filter(isNamed).length
  const told = found.map((each) => {
    const candidate =
      named > 1 && isNamed(each) ? { ...each, contradicts: [...each.contradicts, 'several' as const] } : each
    return { candidate, score: scoreOf(candidate) }
  })
  return told
    .sort((a, b) => b.score - a.score || a.candidate.id - b.candidate.id)
    .slice(0, MOST_SHOWN)
    .map(({ candidate }) => candidate)
}

/**
 * The one that a line surely is: named by its code or number, with its amount, and nothing contradicts. A settlement is
 * none: sure ones are approved together, and what the gateway transferred is compared by a person (0478).
 */
export const sureOf = (candidates: readonly Candidate[]): Candidate | undefined => {
  const [first] = candidates
  return first &&
    first.kind !== 'SETTLEMENT' &&
    isNamed(first) &&
    first.agrees.includes('amount') &&
    first.contradicts.length === 0
    ? first
    : undefined
}

/** True where an account of a statement is the one that the settings tell vendors to pay into; without one nothing is known. */
export const isOurs = (account: string, ours: string | null): boolean => {
  if (!ours) return true
  const own = account.replace(/^.*\//, '')
  return own === ours || (own.length >= 10 && ours.endsWith(own))
}
