import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/client.ts'
import { instant, rowOf } from '#server/db/rows.ts'
import { isRequired } from './required.ts'

type Executor = Pick<Database | Transaction, 'execute'>

/** By what the second step can be made. */
const METHODS = ['totp', 'passkey', 'recovery_code'] as const
export type Method = (typeof METHODS)[number]

const HELD = z.object({ totp: z.boolean(), passkey: z.boolean(), recovery_code: z.boolean() })

/** By what somebody can make the second step; nothing where he has set none up. Recovery codes alone are none. */
export const methodsOf = async (db: Executor, userId: number): Promise<readonly Method[]> => {
  const held = await rowOf(
    db,
    HELD,
    sql`select
      exists (select 1 from totp_seeds where user_id = ${userId} and sealed is not null) as totp,
      exists (select 1 from passkeys where user_id = ${userId}) as passkey,
      exists (select 1 from recovery_codes where user_id = ${userId} and used_at is null) as recovery_code`,
  )
  return held?.totp || held?.passkey ? METHODS.filter((method) => held[method]) : []
}

const moment = instant.nullable()

const STATE = z.object({
  required: z.boolean().nullable(),
  totp_since: moment,
  passkeys: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
  codes_total: z.number(),
  codes_left: z.number(),
  codes_made_at: moment,
})

const at = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** What somebody has set up, as he and those who may reset it see it. */
export const factorState = async (db: Executor, userId: number) => {
  const row = await rowOf(
    db,
    STATE,
    sql`select
      (select ${sql.raw(isRequired('u'))} from users u where u.id = ${userId}) as required,
      (select since from totp_seeds where user_id = ${userId} and sealed is not null) as totp_since,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'created_at', ${at('created_at')},
        'last_used_at', ${at('last_used_at')}) order by id) from passkeys where user_id = ${userId}), '[]'::json)
        as passkeys,
      count(*) as codes_total, count(*) filter (where used_at is null) as codes_left,
      min(created_at) as codes_made_at
      from recovery_codes where user_id = ${userId}`,
  )
  const passkeys = row?.passkeys ?? []
  const since = row?.totp_since ?? null
  const made_at = row?.codes_made_at ?? null
  return {
    is_on: since !== null || passkeys.length > 0,
    required: row?.required ?? false,
    totp: since === null ? null : { since },
    passkeys,
    recovery_codes:
      made_at === null ? null : { left: row?.codes_left ?? 0, total: row?.codes_total ?? 0, made_at },
  }
}
