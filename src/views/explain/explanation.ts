import type { Result } from '#src/contract/index.ts'
import { formatDay } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { formatNumber, formatPercentage } from '#src/i18n/numbers.ts'
import { formatAmount, formatMoney } from '#src/schema/money.ts'

export type Explanation = Result<'GET admin-panal/subscriptions/explain/:id'>['explanation']
export type Step = Explanation['parts'][number]['steps'][number]
export type StepLink = NonNullable<Step['link']>
export type StepList = NonNullable<Step['behind']>
type Member = Step['formula'][number]
export type Term = NonNullable<Step['result']>

/** What is explained: how it is asked for, and where the records that it names are. */
export interface Subject {
  /** Tells two subjects apart in what is kept of answers. */
  readonly key: string
  readonly load: (signal: AbortSignal) => Promise<Explanation>
  /** The address of a record; undefined where it has no page here. */
  readonly addressOf: (link: StepLink) => string | undefined
  /** The address of a list; undefined where it has no page here. */
  readonly listAddressOf?: (list: StepList) => string | undefined
}

/** A term as it stands alone. */
export const termText = (term: Term, locale: Locale): string => {
  if (term.kind === 'money') return formatMoney(term.value)
  if (term.kind === 'percentage') return formatPercentage(term.value)
  if (term.kind === 'number') return formatNumber(term.value)
  return term.kind === 'day' ? formatDay(term.value, locale) : term.value
}

/** The same within a sentence. */
const placed = (term: Term, locale: Locale): string =>
  term.kind === 'text' || term.kind === 'day'
    ? termText(term, locale)
    : `\u2066${termText(term, locale)}\u2069`

/** What fills the places of a step's sentence; its `count` chooses the plural form. */
export const placesOf = ({ values }: Step, locale: Locale): Record<string, string | number> => {
  const places: Record<string, string | number> = {}
  for (const [place, term] of Object.entries(values)) places[place] = placed(term, locale)
  if (values.count?.kind === 'number') places.smart_count = values.count.value
  return places
}

const memberText = (member: Member, locale: Locale): string => {
  if (member.kind === 'sign') return member.value
  const text = member.kind === 'money' ? formatAmount(member.value) : termText(member, locale)
  return text.startsWith('-') ? `(${text})` : text
}

/** A formula from left to right, in riyals without their unit: `216.52 × 17.5% = 37.89`; empty where nothing is calculated. */
export const formulaText = ({ formula, result }: Step, locale: Locale): string => {
  if (formula.length === 0 || result === null) return ''
  const total = result.kind === 'money' ? formatAmount(result.value) : termText(result, locale)
  return `${formula.map((member) => memberText(member, locale)).join(' ')} = ${total}`
}
