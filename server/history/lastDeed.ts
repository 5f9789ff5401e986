import { and, desc, eq, inArray } from 'drizzle-orm'
import { pick } from '#server/db/common.ts'
import type { Reader } from '#server/db/rows.ts'
import { history } from '#server/db/schema.ts'
import { AppError, type Before, type ErrorCode } from '#server/http/errors.ts'

/** Who did it, and when; the name is null for what nobody did, such as a gateway or time. */
export interface LastDeed {
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly at: string
}

/** Which deeds are looked for. */
export interface DeedsOf {
  readonly resource: string
  readonly recordId: number
  readonly actions: readonly string[]
}

/** The latest of such deeds, as the history tells. */
export const lastDeed = async (
  tx: Reader,
  { resource, recordId, actions }: DeedsOf,
): Promise<LastDeed | undefined> => {
  const { resource: about, record_id, action, id } = history
  const [found] = await tx
    .select(pick(history, 'actor_id', 'actor_name', 'at'))
    .from(history)
    .where(and(eq(about, resource), eq(record_id, recordId), inArray(action, [...actions])))
    .orderBy(desc(id))
    .limit(1)
  return found
}

/** 409 for a step that was taken before, naming who took it and when. */
export const takenBefore = async (
  tx: Reader,
  code: ErrorCode,
  deeds: DeedsOf,
  state?: Before['state'],
): Promise<AppError> => {
  const deed = await lastDeed(tx, deeds)
  return new AppError(409, code, {
    before: { by: deed?.actor_name ?? null, at: deed?.at ?? null, state },
  })
}
