import { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import { AppError, type ErrorCode, invalid } from '#server/http/errors.ts'
import { textOf } from '#server/http/messages.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { packIssue } from '#src/schema/issues.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { labelSql } from './labels.ts'
import type { ListPlan } from './list.ts'
import { filtersIn, type ListQuery, listQuery } from './listQuery.ts'
import { searchConditions, searchWords } from './search.ts'
import { parameters } from './sqlText.ts'
import type { RunStatement } from './statements.ts'
import type { WritePlan } from './stored.ts'
import { deleteRecord, switchRecord } from './write.ts'

/** Most records of one call: they are done in a few seconds, and can still be looked through when some fail. */
export const MOST_BULK = 1000

type BulkAction = 'activate' | 'deactivate' | 'delete'

/** The permission, and the capability, that each action needs. */
const NEEDS = {
  activate: { permission: 'edit', capability: 'toggle' },
  deactivate: { permission: 'edit', capability: 'toggle' },
  delete: { permission: 'delete', capability: 'delete' },
} as const satisfies Record<BulkAction, { permission: string; capability: keyof AnyResource['capabilities'] }>

/** The actions that the records of a resource admit. */
export const bulkActions = ({ capabilities }: AnyResource): BulkAction[] =>
  (Object.keys(NEEDS) as BulkAction[]).filter((action) => capabilities[NEEDS[action].capability])

/** The permission that an action needs. */
export const bulkPermission = (action: BulkAction): string => NEEDS[action].permission

const message = (key: string, params?: Record<string, number>) => ({
  error: packIssue(`validation.${key}`, params),
})

const anId = z.int(message('reference')).positive(message('reference'))

/** What is to be done, and to which records: `ids`, or `filter`, all that such a list finds. */
export const bulkInput = (resource: AnyResource, { filters }: Pick<ListPlan, 'filters'>) =>
  z
    .strictObject(
      {
        action: z.enum(bulkActions(resource), message('choice')),
        ids: z
          .array(anId, message('list'))
          .min(1, message('min_items', { n: 1 }))
          .max(MOST_BULK, message('max_items', { n: MOST_BULK }))
          .optional(),
        filter: listQuery(resource, filters)
          .omit({
            pageSize: true,
            page: true,
            sort_column: true,
            sort_direction: true,
            with_total: true,
            cursor: true,
          })
          .optional(),
      },
      message('unknown'),
    )
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      path: ['ids'],
      ...message('required'),
    })

export interface BulkOrder {
  readonly action: BulkAction
  readonly ids?: readonly number[]
  readonly filter?: Readonly<Record<string, unknown>>
}

/** Why one record was left as it was. */
interface Failed {
  readonly id: number
  readonly label: string
  readonly code: ErrorCode
  readonly message: string
}

/** What became of an order. */
export interface BulkOutcome {
  readonly done: readonly number[]
  /** How many were in that state already. */
  readonly unchanged: number
  readonly failed: readonly Failed[]
}

/** What a bulk call works with. */
export interface Bulk {
  readonly db: Database
  readonly run: RunStatement
  readonly write: WritePlan
  readonly lists: Readonly<Record<Locale, ListPlan>>
}

const foundBy = async (
  { run, lists, write }: Bulk,
  locale: Locale,
  filter: NonNullable<BulkOrder['filter']>,
) => {
  const { values, put } = parameters()
  const { search } = filter
  const conditions = [
    ...filtersIn(lists[locale].filters, filter as ListQuery).map(([, { condition }]) => condition),
    ...(typeof search === 'string' ? searchConditions(searchWords(search)) : []),
  ].map((condition) => condition(put))
  const where = conditions.length ? `where ${conditions.join(' and ')}` : ''
  const rows = await run<readonly [number]>({
    text: `select t.id from ${write.table} t ${where} order by t.id limit ${MOST_BULK + 1}`,
    values,
    prepared: false,
  })
  if (rows.length > MOST_BULK) throw new AppError(409, 'bulk_too_many', { params: { n: MOST_BULK } })
  return rows.map(([id]) => id)
}

const labelsOf = async ({ run, write }: Bulk, locale: Locale, ids: readonly number[]) => {
  if (!ids.length) return new Map<number, string>()
  const rows = await run<readonly [number, string | null]>({
    text: `select t.id, ${labelSql(write.resource, 't', locale)} from ${write.table} t where t.id = any($1::bigint[])`,
    values: [ids],
  })
  return new Map(rows.map(([id, label]) => [id, label ?? `#${id}`]))
}

const perform = async ({ db, write }: Bulk, origin: Origin, action: BulkAction, id: number) => {
  if (action === 'delete') {
    await deleteRecord(db, write, origin, id)
    return true
  }
  return (await switchRecord(db, write, origin, id, action === 'activate')).changed
}

const refusalIn = (error: unknown): ErrorCode => {
  if (error instanceof AppError && error.statusCode < 500) return error.code
  throw error
}

/**
 * Does one thing to many records, each in a transaction of its own: what is refused is reported and the others
 * are done. 409 `bulk_too_many` when the filter finds more than MOST_BULK; nothing is done then.
 */
export const performBulk = async (
  bulk: Bulk,
  { action, ids, filter }: BulkOrder,
  { origin, locale }: { readonly origin: Origin; readonly locale: Locale },
): Promise<BulkOutcome> => {
  if (!ids && !filter) throw invalid({ ids: [{ key: 'validation.required', params: {} }] })
  const wanted = ids ? [...new Set(ids)].sort((a, b) => a - b) : await foundBy(bulk, locale, filter ?? {})
  const done: number[] = []
  const refused: { id: number; code: ErrorCode }[] = []
  let unchanged = 0
  for (const id of wanted) {
    try {
      if (await perform(bulk, origin, action, id)) done.push(id)
      else unchanged += 1
    } catch (error) {
      refused.push({ id, code: refusalIn(error) })
    }
  }
  const labels = await labelsOf(
    bulk,
    locale,
    refused.map(({ id }) => id),
  )
  const failed = refused.map(({ id, code }) => ({
    id,
    label: labels.get(id) ?? `#${id}`,
    code,
    message: textOf(locale, `errors.${code}`),
  }))
  return { done, unchanged, failed }
}
