import { and, eq } from 'drizzle-orm'
import { administrator } from '#server/auth/administrator.ts'
import { type WritePlan, type WriteServices, writePlan } from '#server/crud/stored.ts'
import { committed } from '#server/crud/writeParts.ts'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { imports } from '#server/db/imports.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { takenBack } from '#server/db/takenBack.ts'
import { recordHistory, withinAct } from '#server/history/record.ts'
import { type Actor, may } from '#server/http/access.ts'
import { enqueue, type Outside } from '#server/jobs/queue.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { isOfKind } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import {
  added,
  type Become,
  countsIn,
  type ImportRow,
  isWorking,
  type KeptRow,
  keep,
  nextRows,
  refuseRepeated,
  type Working,
} from './keptRows.ts'
import { namesKnown } from './references.ts'
import { type RowReader, rowReader } from './rows.ts'
import type { Step } from './step.ts'
import { undoRows } from './undo.ts'
import { uniquesOf, type Writing, writeRows } from './write.ts'

/** How long a job goes on before the next one takes over: others of its lane wait no longer. */
const SLICE_MS = 4000

/**
 * Notes the next piece of work of an import, in the transaction that makes it necessary. Due `at` that moment: what is
 * due later than a round of jobs has begun waits for the next round.
 */
export const enqueueStep = (
  tx: Transaction,
  { id, step, at_row }: Pick<ImportRow, 'id' | 'step' | 'at_row'>,
  at = new Date(),
): Promise<unknown> =>
  enqueue(tx, {
    kind: 'import_rows',
    key: `import_rows:${id}:${step}:${at_row}`,
    params: { import_id: id, step },
    runAt: at,
  })

const TRIED = { created: 'create', updated: 'update', unchanged: 'same', failed: 'failed' } as const

const write = async (step: Step, rows: readonly KeptRow[]) => {
  const { tx, plan, origin, reader, theImport } = step
  const read = await reader.read(tx, rows)
  const { mode, key } = theImport
  const writing: Writing = { tx, plan, origin, reader, mode, key }
  return { read, written: await writeRows(writing, read) }
}

/** Tries rows: each is written and taken back, so that all is told that would be refused. */
const tryRows = async (step: Step, rows: readonly KeptRow[]): Promise<Become[]> => {
  const { read, written } = await takenBack(step.tx, (tx) => write({ ...step, tx }, rows))
  return read.map((row) => {
    const became = written.get(row.number)
    return {
      number: row.number,
      outcome: TRIED[became?.outcome ?? 'failed'],
      problems: became?.outcome === 'failed' ? became.problems : null,
      record_id: null,
      uniques: uniquesOf(step.plan.resource, step.reader, row),
    }
  })
}

/** The entry that leads the act, made with its first rows. */
const leaderOf = async ({
  tx,
  theImport,
  origin,
}: Pick<Step, 'tx' | 'theImport' | 'origin'>): Promise<number> => {
  if (theImport.entry !== null) return theImport.entry
  const label = { ar: theImport.file_name, en: theImport.file_name }
  const [entry] = await recordHistory(tx, origin, [{ action: 'import', resource: theImport.resource, label }])
  return entry ?? 0
}

const runRows = async (
  step: Step,
  rows: readonly KeptRow[],
): Promise<{ became: Become[]; entry: number }> => {
  const entry = await leaderOf(step)
  const { written } = await write({ ...step, origin: withinAct(step.origin, entry) }, rows)
  const became = rows.map(({ number }): Become => {
    const one = written.get(number)
    return {
      number,
      outcome: one?.outcome ?? 'failed',
      problems: one?.outcome === 'failed' ? one.problems : null,
      record_id: one && one.outcome !== 'failed' ? one.id : null,
      uniques: null,
    }
  })
  return { became, entry }
}

const OVER = { checking: 'checked', running: 'done', undoing: 'undone' } as const satisfies Record<
  Working,
  ImportRow['state']
>

const finish = async (tx: Transaction, theImport: ImportRow, state: Working): Promise<void> => {
  if (state === 'checking') await refuseRepeated(tx, theImport.id)
  await tx
    .update(imports)
    .set({
      state: OVER[state],
      counts: await countsIn(tx, theImport.id),
      done: state === 'undoing' ? theImport.done : theImport.rows,
      ...(state === 'checking' ? {} : { ended_at: NOW }),
    })
    .where(eq(imports.id, theImport.id))
}

/** What an import works with. */
export interface ImportServices extends WriteServices {
  readonly db: Database
}

/** The rights that a step asks for: they may have been taken meanwhile. */
const mayGoOn = (actor: Actor, { resource, mode, state }: ImportRow): boolean => {
  const create = mode === 'update' || may(actor, resource, 'create')
  const edit = mode === 'create' || may(actor, resource, 'edit')
  return state === 'undoing' ? may(actor, resource, 'delete') || mode === 'update' : create && edit
}

const resolvedIn = (resource: AnyResource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    isOfKind(field, 'reference', 'references') ? [name] : [],
  )

type ReaderOf = (resource: AnyResource, columns: ImportRow['columns']) => RowReader

/** One batch in one transaction; false when the import is through with this step, or is stopped. */
const batch = async (
  services: ImportServices,
  { id, step }: { readonly id: number; readonly step: number },
  readerOf: ReaderOf,
): Promise<boolean> => {
  const touched: number[] = []
  let plan: WritePlan | undefined
  const goesOn = await inTransaction(services.db, async (tx) => {
    const [theImport] = await tx
      .select()
      .from(imports)
      .where(and(eq(imports.id, id), eq(imports.step, step)))
      .for('update')
    if (!theImport || !isWorking(theImport.state)) return false
    const { state } = theImport
    const actor = await administrator(tx, theImport.user_id, theImport.confirmed)
    if (!actor || !mayGoOn(actor, theImport)) {
      await tx.update(imports).set({ state: 'cancelled', ended_at: NOW }).where(eq(imports.id, id))
      return false
    }
    const resource = resourceNamed(theImport.resource)
    plan = {
      ...writePlan(resource, rulesOf(resource), services, 'everything'),
      resolved: resolvedIn(resource),
    }
    const origin = { actor, requestId: theImport.request_id, address: theImport.address }
    const rows = await nextRows(tx, theImport, state)
    const last = rows.at(-1)
    if (!last) {
      await finish(tx, theImport, state)
      return false
    }
    const doing: Step = { tx, theImport, plan, origin, reader: readerOf(resource, theImport.columns) }
    const done =
      state === 'checking'
        ? { became: await tryRows(doing, rows) }
        : state === 'running'
          ? await runRows(doing, rows)
          : await undoRows(doing, rows)
    await keep(tx, id, done.became)
    await tx
      .update(imports)
      .set({
        at_row: last.number,
        done: theImport.done + rows.length,
        counts: added(theImport.counts, done.became, rows),
        ...('entry' in done ? { entry: done.entry } : {}),
        ...('undoEntry' in done ? { undo_entry: done.undoEntry } : {}),
      })
      .where(eq(imports.id, id))
    if (state !== 'checking') touched.push(...done.became.flatMap(({ record_id }) => record_id ?? []))
    return true
  })
  if (plan) for (const each of touched) committed(plan, each)
  return goesOn
}

/** What jobs do for imports: some batches each, then the next job goes on. */
export const importJobs = (services: () => ImportServices): Readonly<Record<'import_rows', Outside>> => ({
  import_rows: {
    outside: async ({ import_id, step }, now) => {
      const [id, wanted] = [Number(import_id), Number(step)]
      const until = performance.now() + SLICE_MS
      const names = namesKnown()
      let reader: RowReader | undefined
      // What columns fill does not change within a step.
      const readerOf: ReaderOf = (resource, columns) => {
        reader ??= rowReader(resource, columns, names)
        return reader
      }
      while (await batch(services(), { id, step: wanted }, readerOf))
        if (performance.now() > until) {
          await inTransaction(services().db, async (tx) => {
            const [current] = await tx.select().from(imports).where(eq(imports.id, id))
            if (current?.step === wanted) await enqueueStep(tx, current, now)
          })
          return
        }
    },
  },
})
