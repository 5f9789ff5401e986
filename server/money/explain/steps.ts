import type { Result } from '#src/contract/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { ResourceName } from '#src/resources/index.ts'
import type { Day } from '#src/schema/days.ts'
import { type Halalas, toRiyals } from '#src/schema/money.ts'
import type { Share } from '../amounts.ts'

export type Explanation = Result<'GET admin-panal/subscriptions/explain/:id'>['explanation']
export type Part = Explanation['parts'][number]
export type Step = Part['steps'][number]
type StepKey = Step['key']
type Formula = Step['formula']
export type Term = NonNullable<Step['result']>

/** Who is told, and what he may see. */
export interface Viewer {
  readonly locale: Locale
  /** Whether the records of that resource may be told of. */
  readonly sees: (resource: ResourceName) => boolean
  /** Whether he may open its list. */
  readonly lists: (resource: ResourceName) => boolean
  /** Whose records alone are explained; null for administrators. */
  readonly vendorId: number | null
}

export const money = (halalas: Halalas): Term => ({ kind: 'money', value: toRiyals(halalas) })
export const percent = (share: Share): Term => ({ kind: 'percentage', value: share / 100 })
export const count = (value: number): Term => ({ kind: 'number', value })
export const dayTerm = (value: Day): Term => ({ kind: 'day', value })
export const words = (value: string): Term => ({ kind: 'text', value })

const SIGNS = ['+', '−', '×', '÷', '(', ')'] as const
type Sign = (typeof SIGNS)[number]

/** A formula of terms and signs. */
export const formulaOf = (...members: readonly (Term | Sign)[]): Formula =>
  members.map((member) => (typeof member === 'string' ? { kind: 'sign', value: member } : member))

interface StepParts {
  readonly values?: Readonly<Record<string, Term>>
  readonly formula?: Formula
  readonly exact?: string | null
  readonly result?: Term
  /** What is stored, where it is: told where it is not the result. */
  readonly stored?: Term | null
  readonly link?: Step['link'] | undefined
  readonly behind?: Step['behind'] | undefined
}

const isSame = (one: Term | undefined, other: Term): boolean =>
  one?.kind === other.kind && one.value === other.value

/** A step; what is stored stands in it only where it is not what the rules come to. */
export const stepOf = (
  key: StepKey,
  { values = {}, formula = [], exact = null, result, stored, link, behind }: StepParts = {},
): Step => ({
  key,
  values,
  formula,
  exact,
  result: result ?? null,
  stored: stored && !isSame(result, stored) ? stored : null,
  link: link ?? null,
  behind: behind ?? null,
})

/** A step that leads to a record, where the viewer may see it. */
export const linkTo = ({ sees }: Viewer, resource: ResourceName, id: number, label: string): Step['link'] =>
  sees(resource) ? { resource, id, label } : null

/** A step whose result is the total of a list, or the sum of that column, where the viewer may see it. */
export const listTo = (
  { lists }: Pick<Viewer, 'lists'>,
  resource: ResourceName,
  filters: NonNullable<Step['behind']>['filters'],
  sum?: string,
): Step['behind'] => (lists(resource) ? { resource, filters, ...(sum && { sum }) } : null)

/** Decimals of riyals that are shown of what was rounded. */
const SHOWN = 10_000n

/**
 * `numerator / denominator` halalas as riyals with four decimals, as they were before rounding; null where nothing
 * was rounded. Both are whole numbers of any size.
 */
export const exactOf = (numerator: bigint | number, denominator: bigint | number): string | null => {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)]
  if (bottom === 0n || top % bottom === 0n) return null
  const scaled = (top * (SHOWN / 100n)) / bottom
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(5, '0')
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

type PartOrNothing = readonly [key: Part['key'], steps: readonly (Step | false | null | undefined)[]]

/** An explanation of the parts that have any steps. */
export const explanationOf = (...parts: readonly PartOrNothing[]): Explanation => {
  const told = parts
    .map(([key, steps]) => ({ key, steps: steps.filter((step) => !!step) }))
    .filter(({ steps }) => steps.length > 0)
  return { agrees: told.every(({ steps }) => steps.every(({ stored }) => stored === null)), parts: told }
}
