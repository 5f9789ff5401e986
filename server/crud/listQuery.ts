import { z } from 'zod'
import { LONGEST_PARAMETER } from '#server/http/validation.ts'
import { latinDigits } from '#src/schema/digits.ts'
import { packIssue } from '#src/schema/issues.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { FilterParameter, ReadFilter } from './filters.ts'
import { SEARCH_MAX, SEARCH_MIN, searchLength } from './search.ts'
import { sheetColumns } from './sheetKinds.ts'

/** Rows of a page when nothing is said (spec section 9). */
const PAGE_SIZE = 15
export const LARGEST_PAGE = 100
const LAST_PAGE = 10_000_000

const issue = (key: string, params?: Record<string, string | number>) => ({
  error: packIssue(`validation.${key}`, params),
})

/** A parameter that is given once; twice makes a list of it. Those of a bulk order come in a body. */
const word = () =>
  z
    .string(issue('invalid'))
    .max(LONGEST_PARAMETER, { ...issue('max_length', { n: LONGEST_PARAMETER }), abort: true })

const whole = (least: number, most: number) =>
  word()
    .transform(latinDigits)
    .pipe(z.string().regex(/^\d{1,9}$/, issue('integer')))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(least, issue('min', { n: least }))
        .max(most, issue('max', { n: most })),
    )

const oneOf = (choices: readonly string[]) =>
  word().refine((value) => choices.includes(value), issue('choice'))

const filter = ({ read, message }: FilterParameter) =>
  word()
    .transform((text, context): ReadFilter => {
      const known = read(text)
      if (known) return known
      context.issues.push({ code: 'custom', input: text, message: packIssue(`validation.${message}`) })
      return z.NEVER
    })
    .optional()

const searchText = word()
  .max(SEARCH_MAX, { ...issue('max_length', { n: SEARCH_MAX }), abort: true })
  .refine((text) => searchLength(text) >= SEARCH_MIN, issue('search_min'))
  .refine((text) => !text.includes('\u0000'), issue('text'))

/** The query of what can be searched and nothing else. */
export const searchQuery = z.strictObject(
  { search: searchText.optional() },
  { error: packIssue('validation.unknown') },
)

/** `name,code`: columns of a file, in their order. */
const columnNames = (columns: readonly string[]) =>
  word()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(columns, issue('choice'))).max(100, issue('max_items', { n: 100 })))

/** The query of a list of that resource, filtered by those parameters. What is not declared is an issue under its name. */
export const listQuery = (resource: AnyResource, filters: readonly FilterParameter[]) =>
  z
    .strictObject(
      {
        pageSize: whole(1, LARGEST_PAGE).default(PAGE_SIZE),
        page: whole(1, LAST_PAGE).default(1),
        sort_column: oneOf(resource.list.sort).default(resource.list.defaultSort.field),
        sort_direction: word()
          .transform((value) => value.toLowerCase())
          .pipe(z.enum(['asc', 'desc'], issue('choice')))
          .default(resource.list.defaultSort.order === 'ASC' ? 'asc' : 'desc'),
        search: searchText.optional(),
        with_total: oneOf(['0', '1']).default('1'),
        cursor: word().max(2000, issue('invalid')).optional(),
      },
      { error: packIssue('validation.unknown') },
    )
    .extend(Object.fromEntries(filters.map((parameter) => [parameter.name, filter(parameter)])))

/** The query of a list that can also be taken away as a file, with these columns to choose from. */
export const listOrFileQuery = (
  resource: AnyResource,
  filters: readonly FilterParameter[],
  columns: readonly string[] = sheetColumns(resource),
) =>
  listQuery(resource, filters).extend({
    excel: oneOf(['0', '1']).optional(),
    pdf: oneOf(['0', '1']).optional(),
    columns: columnNames(columns).optional(),
  })

/** A list's query, read. The filters stand beside the fixed parameters, under their own names. */
export interface ListQuery {
  readonly pageSize: number
  readonly page: number
  readonly sort_column: string
  readonly sort_direction: 'asc' | 'desc'
  readonly search?: string
  readonly with_total: string
  readonly cursor?: string
  /** `1` asks for all rows as a file, whatever the page. */
  readonly excel?: string
  readonly pdf?: string
  /** The columns of that file; those that the list shows at first unless told. */
  readonly columns?: readonly string[]
  readonly [filter: string]: unknown
}

/** The filters that were given, by name. */
export const filtersIn = (filters: readonly FilterParameter[], query: ListQuery): [string, ReadFilter][] =>
  filters.flatMap(({ name }) => {
    const read = query[name] as ReadFilter | undefined
    return read ? [[name, read]] : []
  })
