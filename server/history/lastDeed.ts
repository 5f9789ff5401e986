import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
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
  tx: Pick<Transaction, 'execute'>,
  { resource, recordId, actions }: DeedsOf,
): Promise<LastDeed | undefined> => {
  const { rows } = await tx.execute<{ actor_id: string | null; actor_name: string | null; at: string }>(
    sql`select actor_id, actor_name, at::text as at from history
      where resource = ${resource} and record_id = ${recordId} and action = any(${sql.param(actions)}::text[])
      order by id desc limit 1`,
  )
  const [found] = rows
  return found && { ...found, actor_id: found.actor_id === null ? null : Number(found.actor_id) }
}

/** 409 for a step that was taken before, naming who took it and when. */
export const takenBefore = async (
  tx: Pick<Transaction, 'execute'>,
  code: ErrorCode,
  deeds: DeedsOf,
  state?: Before['state'],
): Promise<AppError> => {
  const deed = await lastDeed(tx, deeds)
  return new AppError(409, code, {
    before: { by: deed?.actor_name ?? null, at: deed?.at ?? null, state },
  })
}
