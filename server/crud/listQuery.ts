import { z } from 'zod'
import { LONGEST_PARAMETER } from '#server/http/validation.ts'
import { fieldLabel } from '#src/contract/labels.ts'
import { id, shownAs } from '#src/contract/parts.ts'
import { answeredField } from '#src/contract/records.ts'
import { searchText } from '#src/contract/searchText.ts'
import { latinDigits } from '#src/schema/digits.ts'
import type { Field } from '#src/schema/fields.ts'
import { message, packIssue } from '#src/schema/issues.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { FilterParameter, ReadFilter } from './filters.ts'

/** Rows of a page when nothing is said (spec section 9). */
const PAGE_SIZE = 15
const LARGEST_PAGE = 100
const LAST_PAGE = 10_000_000

/** A parameter that is given once; twice makes a list of it. Those of a bulk order come in a body. */
const word = z
  .string(message('invalid'))
  .max(LONGEST_PARAMETER, { ...message('max_length', { n: LONGEST_PARAMETER }), abort: true })

const whole = (least: number, most: number, initial: number) =>
  shownAs(
    word
      .transform(latinDigits)
      .pipe(z.string().regex(/^\d{1,9}$/, message('integer')))
      .transform(Number)
      .pipe(
        z
          .number()
          .min(least, message('min', { n: least }))
          .max(most, message('max', { n: most })),
      ),
    z.int().min(least).max(most).default(initial),
  ).default(initial)

const oneOf = (choices: readonly string[]) =>
  shownAs(
    word.refine((value) => choices.includes(value), message('choice')),
    z.enum(choices),
  )

const flag = oneOf(['0', '1'])

const direction = (initial: 'asc' | 'desc') =>
  shownAs(
    word.transform((value) => value.toLowerCase()).pipe(z.enum(['asc', 'desc'], message('choice'))),
    z.enum(['asc', 'desc']).default(initial),
  ).default(initial)

const DIRECTIONS = { ASC: direction('asc'), DESC: direction('desc') }

/** Which page of a list, whatever it lists. */
const PAGE = {
  pageSize: whole(1, LARGEST_PAGE, PAGE_SIZE),
  page: whole(1, LAST_PAGE, 1),
}

/** What a list says of itself beside its rows. */
const POSITION = {
  with_total: flag.default('1').describe('`0` leaves the total out.'),
  cursor: word
    .max(2000, message('invalid'))
    .optional()
    .describe('The page after `next_cursor`, or before `prev_cursor`, of another answer.'),
}

/** Of lists that sum columns up. */
const SUMS = {
  with_sums: flag
    .optional()
    .describe('`1` sums up however many rows are found, which takes its time; `0` leaves the sums out.'),
}

/** Several values of one parameter are joined by commas. */
const anyOf = (field: Field) => z.array(field.kind === 'references' ? id() : answeredField(field))

/** A bound is not held to the limits of the field's values; one of moments may be a day as well. */
const boundOf = (field: Field) =>
  field.kind === 'dateTime' ? z.string() : answeredField(field).meta({ description: undefined })

const EDGES = { from: 'from this on', to: 'up to this' } as const

/** A filter as a parameter, which the document shows with the values that it takes. */
const filter = ({ name: resource }: AnyResource, { name, field, edge, read, message }: FilterParameter) => {
  const schema = word.transform((text, context): ReadFilter => {
    const known = read(text)
    if (known) return known
    context.issues.push({ code: 'custom', input: text, message: packIssue(`validation.${message}`) })
    return z.NEVER
  })
  const label = fieldLabel(resource, edge ? name.slice(0, -edge.length - 1) : name)
  return shownAs(schema, () => (edge ? boundOf(field) : anyOf(field)))
    .optional()
    .describe(`${label}: ${edge ? EDGES[edge] : 'any of these'}.`)
}

/** How many of the first ones a select asks for; all that it may have unless told. */
export const firstOnes = (most: number) => ({
  limit: whole(1, most, most).describe('So many of the first ones; `has_more` tells that there are others.'),
})

/** The query of what can be searched and nothing else. */
export const searchQuery = z.strictObject({ search: searchText().optional() }, message('unknown'))

/** `name,code`: columns of a file, in their order. */
const columnNames = (columns: readonly string[]) =>
  shownAs(
    word
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(columns, message('choice'))).max(100, message('max_items', { n: 100 }))),
    z.array(z.enum(columns)),
  )

const searchedIn = ({ name: resource, list }: AnyResource): string =>
  [...list.search, ...(list.searchElsewhere ?? [])].map((name) => fieldLabel(resource, name)).join(', ')

/**
 * What a list finds, whichever page of it in whatever order: words, and those filters. What is not declared is an
 * issue under its name.
 */
export const foundQuery = (resource: AnyResource, filters: readonly FilterParameter[]) =>
  z.strictObject(
    {
      search: searchText()
        .optional()
        .describe(`Words in ${searchedIn(resource)}; spellings and digits of Arabic do not matter.`),
      ...Object.fromEntries(filters.map((parameter) => [parameter.name, filter(resource, parameter)])),
    },
    message('unknown'),
  )

type FoundQuery = ReturnType<typeof foundQuery>

/** The query of a page of a list, or of all that it finds as a file with these columns to choose from. */
export const listQuery = (
  { list: { sort, defaultSort, sums } }: AnyResource,
  found: FoundQuery,
  columns: readonly string[],
) =>
  found.extend({
    ...PAGE,
    sort_column: oneOf(sort).default(defaultSort.field),
    sort_direction: DIRECTIONS[defaultSort.order],
    ...POSITION,
    ...(sums?.length ? SUMS : {}),
    excel: flag.optional().describe('`1`: file.xlsx.'),
    pdf: flag.optional().describe('`1`: file.pdf.'),
    columns: columnNames(columns)
      .optional()
      .describe('The columns of the file, in their order; those that the list shows at first unless told.'),
  })

/** A list's query, read. The filters stand beside the fixed parameters, under their own names. */
export interface ListQuery {
  readonly pageSize: number
  readonly page: number
  readonly sort_column: string
  readonly sort_direction: 'asc' | 'desc'
  readonly search?: string
  readonly with_total: string
  readonly with_sums?: string | undefined
  readonly cursor?: string
  /** `1` asks for all rows as a file, whatever the page. */
  readonly excel?: string
  readonly pdf?: string
  /** The columns of that file; those that the list shows at first unless told. */
  readonly columns?: readonly string[]
  readonly [filter: string]: unknown
}

/**
 * The filters that were given, by name. Where both bounds are one value, each asks for that alone: in an index the rows of
 * one value stand in the order of their ids, and those between two values do not.
 */
export const filtersIn = (
  filters: readonly FilterParameter[],
  query: Readonly<Record<string, unknown>>,
): [string, ReadFilter][] => {
  const readOf = (name: string) => query[name] as ReadFilter | undefined
  return filters.flatMap(({ name, field, opposite }): [string, ReadFilter][] => {
    const read = readOf(name)
    if (!read) return []
    const { only } = read
    if (!only || opposite === undefined || readOf(opposite)?.only?.value !== only.value) return [[name, read]]
    return [[name, { ...read, condition: only.condition, isOnly: !field.computed }]]
  })
}
