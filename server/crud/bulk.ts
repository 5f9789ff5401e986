import { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import { withinAct } from '#server/history/record.ts'
import { AppError, type ErrorCode, invalid } from '#server/http/errors.ts'
import { textOf } from '#server/http/messages.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { message } from '#src/schema/issues.ts'
import type { AnyResource, Capabilities, Transition } from '#src/schema/resource.ts'
import { parameters } from '../db/sqlText.ts'
import { labelSql } from './labels.ts'
import type { ListPlan } from './list.ts'
import { filtersIn } from './listQuery.ts'
import { searchConditions, searchWords } from './search.ts'
import type { RunStatement } from './statements.ts'
import type { WritePlan } from './stored.ts'
import { makeTransition } from './transition.ts'
import { deleteRecord, switchRecord } from './write.ts'

/** Most records of one call: they are done in a few seconds, and can still be looked through when some fail. */
const MOST_BULK = 1000

interface Call {
  readonly origin: Origin
  readonly locale: Locale
}

/** One thing that can be done to many records. */
export interface BulkAction {
  readonly key: string
  readonly permission: string
  /** Does it to one record; resolves to the entry of the history, undefined when it was in this state already. */
  readonly perform: (bulk: Bulk, call: Call, id: number) => Promise<number | undefined>
}

const switching = (key: string, active: boolean): BulkAction => ({
  key,
  permission: 'edit',
  perform: async ({ db, write }, { origin }, id) => (await switchRecord(db, write, origin, id, active)).entry,
})

const ACTIONS = {
  toggle: [switching('activate', true), switching('deactivate', false)],
  delete: [
    {
      key: 'delete',
      permission: 'delete',
      perform: ({ db, write }, { origin }, id) => deleteRecord(db, write, origin, id),
    },
  ],
} as const satisfies { [C in keyof Capabilities]?: readonly BulkAction[] }

const isMadeAlready = (error: unknown): boolean => error instanceof AppError && error.code === 'already_done'

/** Who resolves many means those that are not resolved: what was made before stays as it was made. */
const transitionAction = (transition: Transition): BulkAction => ({
  key: transition.key,
  permission: transition.key,
  perform: async ({ db, write }, call, id) => {
    try {
      return await makeTransition(db, write, transition, { ...call, id })
    } catch (error) {
      if (isMadeAlready(error)) return undefined
      throw error
    }
  },
})

/** The actions that the records of a resource admit, by their keys; throws when two would have the same key. */
export const bulkActions = (resource: AnyResource): ReadonlyMap<string, BulkAction> => {
  const { name, capabilities, transitions } = resource
  const actions: readonly BulkAction[] = [
    ...(capabilities.toggle ? ACTIONS.toggle : []),
    ...(capabilities.delete ? ACTIONS.delete : []),
    ...transitions.map(transitionAction),
  ]
  const byKey = new Map(actions.map((action) => [action.key, action]))
  if (byKey.size < actions.length) throw new Error(`${name} has a transition named after another action`)
  return byKey
}

const anId = z.int(message('reference')).positive(message('reference'))

/** What is to be done, and to which records: `ids`, or `filter`, all that such a list finds. */
export const bulkInput = (resource: AnyResource, found: z.ZodType<Readonly<Record<string, unknown>>>) =>
  z
    .strictObject(
      {
        action: z.enum([...bulkActions(resource).keys()], message('choice')),
        ids: z
          .array(anId, message('list'))
          .min(1, message('min_items', { n: 1 }))
          .max(MOST_BULK, message('max_items', { n: MOST_BULK }))
          .optional(),
        filter: found.optional(),
      },
      message('unknown'),
    )
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      path: ['ids'],
      ...message('required'),
    })

export interface BulkOrder {
  readonly action: string
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
  /** The entry of the history that leads the act; null when nothing was done. */
  readonly entry: number | null
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
    ...filtersIn(lists[locale].filters, filter).map(([, { condition }]) => condition),
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

const refusalIn = (error: unknown): ErrorCode => {
  if (error instanceof AppError && error.statusCode < 500) return error.code
  throw error
}

/**
 * Does one thing to many records, each in a transaction of its own: what is refused is reported and the others
 * are done. The history tells it as one act, led by the first that is done. 409 `bulk_too_many` when the filter finds more than MOST_BULK; nothing is done then.
 */
export const performBulk = async (
  bulk: Bulk,
  action: BulkAction,
  { ids, filter }: Pick<BulkOrder, 'ids' | 'filter'>,
  call: Call,
): Promise<BulkOutcome> => {
  if (!ids && !filter) throw invalid({ ids: [{ key: 'validation.required', params: {} }] })
  const { locale } = call
  const wanted = ids ? [...new Set(ids)].sort((a, b) => a - b) : await foundBy(bulk, locale, filter ?? {})
  const done: number[] = []
  const refused: { id: number; code: ErrorCode }[] = []
  let unchanged = 0
  let leader: number | undefined
  for (const id of wanted) {
    try {
      const entry = await action.perform(bulk, { locale, origin: withinAct(call.origin, leader) }, id)
      if (entry === undefined) unchanged += 1
      else done.push(id)
      leader ??= entry
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
  return { done, unchanged, failed, entry: leader ?? null }
}
