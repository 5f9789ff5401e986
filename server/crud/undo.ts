import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/db/client.ts'
import type { Changes } from '#server/db/history.ts'
import { withinAct } from '#server/history/record.ts'
import type { Refusal, Restorable, Reverser } from '#server/history/undo.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { FieldKind } from '#src/schema/fields.ts'
import { wireNames, writableFields } from '#src/schema/interpret.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { asFieldIssue } from './constraints.ts'
import { byHalves } from './halves.ts'
import { lockRecords, lockRows, type WritePlan } from './stored.ts'
import { type Edit, updateManyWithin } from './update.ts'
import { comparable, type Values } from './values.ts'
import { switchWithin } from './write.ts'
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

type EditSchema = ReturnType<typeof inputSchema>

/** The values of before as the panel would send them: what the declaration no longer takes is refused. */
const checkedInput = (schema: EditSchema, input: Values): Values => {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new AppError(422, 'validation')
  return parsed.data as Values
}

interface Restoring {
  readonly tx: Transaction
  readonly plan: WritePlan
  readonly kinds: ReadonlyMap<string, FieldKind>
  readonly schema: EditSchema
}

/** The earlier values of a record; 409 where it is not as the entry left it. */
const earlierValues = (
  { kinds }: Restoring,
  { changes }: Restorable,
  now: Values,
): { readonly active: unknown; readonly input: Values } => {
  const isAsLeft = Object.entries(valuesIn(changes, 'to')).every(([key, value]) =>
    isDeepStrictEqual(comparable(kinds.get(key), now[key]), comparable(kinds.get(key), value)),
  )
  if (!isAsLeft) throw new AppError(409, 'changed_since')
  const { active, ...input } = valuesIn(changes, 'from')
  return { active, input }
}

/** Restores records, edits of them by few statements together, and resolves to the entries of the history. */
const restore = async (
  restoring: Restoring,
  origin: Origin,
  entries: readonly Restorable[],
): Promise<readonly (number | undefined)[]> => {
  const { tx, plan, schema } = restoring
  const ids = entries.map(({ record_id }) => record_id ?? 0)
  const stored = await lockRecords(tx, plan, ids)
  const edits: Edit[] = []
  const written: (number | undefined)[] = []
  for (const [at, entry] of entries.entries()) {
    const id = ids[at] ?? 0
    const { active, input } = earlierValues(restoring, entry, stored.get(id) ?? {})
    if (typeof active === 'boolean')
      written.push((await switchWithin(tx, plan, origin, { id, wanted: active })).entry)
    else edits.push({ id, input: checkedInput(schema, input) })
  }
  const edited = await updateManyWithin(tx, plan, origin, edits)
  return [...written, ...edited.map(({ entry }) => entry)]
}

/** Whether entries can be restored together: not where rules look at other records, or two are of the same one. */
const goTogether = ({ rules }: WritePlan, entries: readonly Restorable[]): boolean =>
  !rules.oneAtATime && new Set(entries.map(({ record_id }) => record_id)).size === entries.length

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
      await lockRows(
        tx,
        plan,
        entries.flatMap(({ record_id }) => record_id ?? []),
      )
      const schema = inputSchema(plan.resource, 'edit')
      const refused: Refusal[] = []
      const done: number[] = []
      let leader: number | undefined
      const together = goTogether(plan, entries)
      for (let at = 0; at < entries.length; ) {
        const within = withinAct(origin, leader)
        // The first one leads the act of which all others are told to be parts.
        const piece = entries.slice(at, together && within.act?.leader !== undefined ? undefined : at + 1)
        at += piece.length
        await byHalves(piece, {
          work: async (some) => {
            const written = await tx.transaction((inner) =>
              restore({ tx: inner, plan, kinds, schema }, within, some),
            )
            leader ??= written.find((entry) => entry !== undefined)
            done.push(...some.map(({ record_id }) => record_id ?? 0))
          },
          refusalOf: (error) => refusalIn(asFieldIssue(plan.resource, error)),
          refused: ({ id }, code) => refused.push({ entry: id, code }),
        })
      }
      return { entry: leader, refused, done }
    },
    afterCommit: (ids) => {
      for (const id of ids) committed(plan, id)
    },
  }
}
