import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import type { Changes } from '#server/db/history.ts'
import { withinAct } from '#server/history/record.ts'
import type { Refusal, Restorable, Reverser } from '#server/history/undo.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { FieldKind } from '#src/schema/fields.ts'
import { wireNames, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { asFieldIssue } from './constraints.ts'
import { lockRecord, type WritePlan } from './stored.ts'
import { comparable, type Values } from './values.ts'
import { switchWithin, updateWithin } from './write.ts'
import { committed, waitForTurn } from './writeParts.ts'

const ACTIONS: ReadonlySet<string> = new Set(['edit', 'activate', 'deactivate', 'undo'])

/** The payload keys that an edit can give their earlier value back, with their kinds. */
const restorableKeys = ({ resource, rules }: WritePlan): ReadonlyMap<string, FieldKind> => {
  const { changing } = rules.recentSignIn ?? {}
  // What asks for the password is changed by hand, with the password.
  if (changing === 'anything') return new Map()
  const sensitive: readonly string[] = changing ?? []
  const fields = resource.capabilities.edit ? writableFields(resource, 'edit') : []
  return new Map(
    fields
      .filter(({ field }) => field.kind !== 'password')
      .flatMap((named) => wireNames(named).map((key) => [key, named.field.kind] as const))
      .filter(([key]) => !sensitive.includes(key))
      .concat(resource.capabilities.toggle ? [['active', 'flag']] : []),
  )
}

const valuesIn = (changes: Changes, side: 'from' | 'to'): Values =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([key, change]) => ('changed' in change ? [] : [[key, change[side]]])),
  )

const refusalIn = (error: unknown): Refusal['code'] => {
  if (error instanceof AppError && error.statusCode < 500 && error.code !== 'recent_sign_in_required')
    return error.code
  throw error
}

/** The values of before as the panel would send them: what the declaration no longer takes is refused. */
const checkedInput = (resource: AnyResource, input: Values): Values => {
  const parsed = inputSchema(resource, 'edit').safeParse(input)
  if (!parsed.success) throw new AppError(422, 'validation')
  return parsed.data as Values
}

const restore = async (
  tx: Transaction,
  plan: WritePlan,
  origin: Origin,
  { record_id, changes }: Restorable,
  kinds: ReadonlyMap<string, FieldKind>,
): Promise<number | undefined> => {
  const id = record_id ?? 0
  const now = await lockRecord(tx, plan, id)
  const isAsLeft = Object.entries(valuesIn(changes, 'to')).every(([key, value]) =>
    isDeepStrictEqual(comparable(kinds.get(key), now[key]), comparable(kinds.get(key), value)),
  )
  if (!isAsLeft) throw new AppError(409, 'changed_since')
  const { active, ...input } = valuesIn(changes, 'from')
  if (typeof active === 'boolean') return (await switchWithin(tx, plan, origin, { id, wanted: active })).entry
  return (await updateWithin(tx, plan, origin, { id, input: checkedInput(plan.resource, input) })).entry
}

/** Locked before the first is written, in one order: two who restore cannot wait for each other. */
const lockAll = async (
  tx: Transaction,
  { table }: WritePlan,
  entries: readonly Restorable[],
): Promise<void> => {
  const ids = entries.map(({ record_id }) => record_id)
  await tx.execute(
    sql`select 1 from ${sql.raw(table)} t where t.id = any(${sql.param(ids)}::bigint[]) order by t.id for update`,
  )
}

/** The way back for edits and switches of a declared resource, through its own rules. */
export const recordReverser = (plan: WritePlan): Reverser => {
  const kinds = restorableKeys(plan)
  return {
    permission: { resource: plan.resource.name, action: 'edit' },
    isRestorable: ({ action, changes }) => {
      const told = Object.entries(changes)
      return (
        ACTIONS.has(action) &&
        told.length > 0 &&
        told.every(([key, change]) => kinds.has(key) && !('changed' in change))
      )
    },
    reverse: async ({ tx, origin, entries }) => {
      await waitForTurn(tx, plan)
      await lockAll(tx, plan, entries)
      const refused: Refusal[] = []
      const done: number[] = []
      let leader: number | undefined
      for (const entry of entries) {
        try {
          const written = await tx.transaction((inner) =>
            restore(inner, plan, withinAct(origin, leader), entry, kinds),
          )
          leader ??= written
          done.push(entry.record_id ?? 0)
        } catch (error) {
          refused.push({ entry: entry.id, code: refusalIn(asFieldIssue(plan.resource, error)) })
        }
      }
      return { entry: leader, refused, done }
    },
    afterCommit: (ids) => {
      for (const id of ids) committed(plan, id)
    },
  }
}
