import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'

/** Of whom personal data are held: whoever has an account, or wrote a message without one. */
export type PersonKind = 'users' | 'contacts'

const person = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** Null for the sender of a message. */
  userId: z.number().nullable(),
  /** The vendor that somebody is the primary user of. */
  vendorId: z.number().nullable(),
  isErased: z.boolean(),
})

export interface Person extends Readonly<z.infer<typeof person>> {
  readonly kind: PersonKind
}

/** What stands in place of an address that was erased; no mail leaves for it. */
export const ERASED_DOMAIN = '@erased.invalid'

const FOUND = {
  users: (id: number) => sql`
    select id, username as name, email, id as "userId", case when user_type = 'PRIMARY' then vendor end as "vendorId",
      email like ${`%${ERASED_DOMAIN}`} as "isErased" from users where id = ${id}`,
  contacts: (id: number) => sql`
    select id, name, email, null::bigint as "userId", null::bigint as "vendorId",
      email like ${`%${ERASED_DOMAIN}`} as "isErased" from contacts where id = ${id}`,
} as const

/** The person of that record; 404 where there is none. */
export const findPerson = async (
  db: Pick<Reader, 'execute'>,
  kind: PersonKind,
  id: number,
): Promise<Person> => {
  const found = await rowOf(db, person, FOUND[kind](id))
  if (!found) throw new AppError(404, 'not_found')
  return { ...found, kind }
}
