import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { type SumAnswer, sumLines } from '#src/schema/sums.ts'
import { choiceTexts, exportText } from '../http/labels.ts'
import type { TotalLine } from './sheet.ts'

interface Listed {
  readonly resource: AnyResource
  readonly locale: Locale
  /** Names of the sheet's columns, in their order. */
  readonly names: readonly string[]
}

/** The lines below a sheet's rows, from what the list answers about its sums; null where it sums nothing shown. */
export const totalLines = (
  { resource, locale, names }: Listed,
  answer: SumAnswer,
): readonly TotalLine[] | null => {
  const field = resource.list.sumsBy?.field
  const texts = (field && choiceTexts(resource, field, locale)) || {}
  const place = field ? names.indexOf(field) : -1
  const shown = sumLines(resource, answer)
  const told = new Map(shown.map(({ value }, at) => [value, at]))
  const lines = shown.map(
    ({ value, sum, adds }): TotalLine => ({
      label: value === null ? exportText(locale, 'total') : (texts[value] ?? value),
      cells: names.map((name) => sum[name] ?? null),
      ...(value !== null && place >= 0 ? { where: { place, text: texts[value] ?? value } } : {}),
      ...(value === null && !adds ? { all: true } : {}),
      ...(adds ? { lines: adds.flatMap((each) => told.get(each) ?? []) } : {}),
    }),
  )
  return lines.some(({ cells }) => cells.some((cell) => cell !== null)) ? lines : null
}

/** Columns with the one by which sums are told apart at their end: a formula needs it to find its rows. */
export const withSumColumn = ({ list }: AnyResource, names: readonly string[]): readonly string[] =>
  list.sumsBy && names.some((name) => list.sums?.includes(name))
    ? [...new Set([...names, list.sumsBy.field])]
    : names

/** What PostgreSQL answers of a list's sums (sums.ts of crud), read. */
export const readSums = (members: string | null | undefined): SumAnswer =>
  JSON.parse(`{${members ?? ''}}`) as SumAnswer
