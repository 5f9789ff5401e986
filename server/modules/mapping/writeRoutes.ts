import type { FastifyRequest } from 'fastify'
import type { Module } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, type ErrorCode, invalid } from '#server/http/errors.ts'
import { textOf } from '#server/http/messages.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { mappingWriteCalls } from '#src/contract/mappingWrite.ts'
import { issueOf, type ValidationKey } from '#src/schema/issues.ts'
import { recordCategories, recordProperties } from './history.ts'
import { mapProperty, type RefusedProperty } from './mapProperty.ts'
import { moveMapping } from './move.ts'
import type { ReplaceItem } from './replace.ts'
import { heirsOf, type Refused, type ReplaceOutcome, replaceMappings } from './replace.ts'
import { readRows } from './rows.ts'
import { targetReader } from './targets.ts'
import { placeOf, progressOf } from './treePlace.ts'

/** After a write so many rows are answered as they are now; after a larger one the caller reads again. */
const MOST_ROWS_ANSWERED = 200

const wrong = (field: string, key: ValidationKey) => invalid({ [field]: [issueOf(key)] })

const categoryFailures = {
  not_found: () => new AppError(404, 'not_found'),
  changed_meanwhile: () => new AppError(409, 'changed_meanwhile'),
  target_missing: () => wrong('category_ids', 'reference'),
  target_inactive: () => wrong('category_ids', 'inactive'),
} satisfies Record<Refused['code'], () => AppError>

const propertyFailures = {
  not_found: () => new AppError(404, 'not_found'),
  changed_meanwhile: () => new AppError(409, 'changed_meanwhile'),
  category_not_mapped: () => new AppError(409, 'category_not_mapped'),
  target_missing: () => wrong('property_id', 'reference'),
  target_inactive: () => wrong('property_id', 'inactive'),
  value_unknown: () => wrong('values', 'choice'),
} satisfies Record<RefusedProperty['code'], () => AppError>

/** Why items of a call were left as they were, in the caller's words. */
const withTexts = <F extends { readonly code: ErrorCode }>(
  { locale }: FastifyRequest,
  failed: readonly F[],
) => failed.map((refused) => ({ ...refused, message: textOf(locale, `errors.${refused.code}`) }))

interface Recorded extends ReplaceOutcome {
  /** The entry of the history that leads the act; null when nothing was done. */
  readonly entry: number | null
}

/** The calls that map categories and properties, one at a time and many together (contract.md). */
export const mappingWrites: Module = (root, { db, database: { pool } }) => {
  const currentTargets = targetReader(pool)

  /** What changed, the rows as they are now, and how far each marketplace has come. */
  const answerOf = async (request: FastifyRequest, { done, failed, entry }: Recorded) => {
    const shown = { targets: await currentTargets(), locale: request.locale, suggestions: 0 }
    const ids = done.length > MOST_ROWS_ANSWERED ? [] : done.map(({ id }) => id)
    const [first] = done
    const place = first && (await placeOf(pool, first.id))
    const progress = place && (await progressOf(pool, place))
    return {
      done,
      failed: withTexts(request, failed),
      entry,
      rows: await readRows(pool, ids, shown),
      progress: progress ? { total: progress.total, mapped: progress.mapped, broken: progress.broken } : null,
    }
  }

  const replace = async (
    request: FastifyRequest,
    tx: Transaction,
    items: readonly ReplaceItem[],
  ): Promise<Recorded> => {
    const outcome = await replaceMappings(tx, items, actorOf(request).userId)
    const entry = await recordCategories(tx, originOf(request), outcome.done)
    return { ...outcome, entry: entry ?? null }
  }

  serve(root, mappingWriteCalls, {
    'POST admin-panal/mapping-categories/:id': async (request) => {
      const item = { ...request.body, marketplace_category_id: request.params.id }
      const outcome = await inTransaction(db, (tx) => replace(request, tx, [item]))
      const [refused] = outcome.failed
      if (refused) throw categoryFailures[refused.code]()
      return success(request, await answerOf(request, outcome), 'mapped')
    },

    'POST admin-panal/mapping-categories': async (request) => {
      const outcome = await inTransaction(db, (tx) => replace(request, tx, request.body.items))
      return success(request, await answerOf(request, outcome), 'mapped')
    },

    'POST admin-panal/mapping-categories/:id/inherit': async (request) => {
      const { id } = request.params
      await placeOf(pool, id)
      const outcome = await inTransaction(db, async (tx) => {
        const heirs = await heirsOf(tx, id)
        if (heirs.length === 0) throw new AppError(409, 'nothing_to_inherit')
        return replace(request, tx, heirs)
      })
      return success(request, await answerOf(request, outcome), 'mapped')
    },

    'POST core/mapping/move': async (request) => {
      const actor = actorOf(request)
      const targets = await currentTargets()
      const moved = await inTransaction(db, async (tx) => {
        const outcome = await moveMapping({ tx, actor, origin: originOf(request), targets }, request.body)
        if ('code' in outcome) throw categoryFailures[outcome.code]()
        return outcome
      })
      return success(request, moved, 'mapped')
    },

    'POST admin-panal/mapping-properties': async (request) => {
      const { userId } = actorOf(request)
      const targets = await currentTargets()
      const outcome = await inTransaction(db, async (tx) => {
        const mapped = await mapProperty(tx, request.body, targets, userId)
        if ('code' in mapped) throw propertyFailures[mapped.code]()
        const entry = await recordProperties(tx, originOf(request), [mapped])
        return { done: [mapped], failed: [], entry: entry ?? null }
      })
      return success(request, outcome, 'mapped')
    },

    'POST admin-panal/mapping-properties/many': async (request) => {
      const { userId } = actorOf(request)
      const targets = await currentTargets()
      const outcome = await inTransaction(db, async (tx) => {
        const all = []
        for (const item of request.body.items) all.push(await mapProperty(tx, item, targets, userId))
        const done = all.flatMap((each) => ('code' in each ? [] : [each]))
        const failed = all.flatMap((each) => ('code' in each ? [each] : []))
        const entry = await recordProperties(tx, originOf(request), done)
        return { done, failed: withTexts(request, failed), entry: entry ?? null }
      })
      return success(request, outcome, 'mapped')
    },
  })
}
