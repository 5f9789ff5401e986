import type pg from 'pg'
import { z } from 'zod'
import type { Passwords } from '#server/auth/passwords.ts'
import { rowsOf } from '#server/db/rows.ts'

/** The sign-in of demo data; a production server refuses to start while its password opens any account. */
export const DEMO_ADMIN = { username: 'admin', email: 'admin@demo.test', password: 'Demo-1234!' } as const

/** True for a password that this product publishes: whoever has read the README could sign in with it. */
export const isPublishedPassword = (password: string): boolean =>
  password.normalize('NFKC') === DEMO_ADMIN.password

const ROW = z.object({
  password_hash: z.string(),
  emails: z.array(z.string()).readonly(),
})

// Demo accounts share one hash, which salted ones of people never do; an account may have been renamed since.
const SUSPECTS = `
  select password_hash, array_agg(email order by id) as emails from users where password_hash is not null
  group by password_hash having count(*) > 1 or bool_or(email ilike '%.test')`

/** The addresses of the accounts, switched off ones too, that a published password opens. */
export const accountsWithPublishedPassword = async (
  pool: pg.Pool,
  passwords: Passwords,
): Promise<readonly string[]> => {
  const rows = await rowsOf(pool, ROW, { text: SUSPECTS })
  const found: string[] = []
  for (const { password_hash, emails } of rows)
    if (await passwords.matches(password_hash, DEMO_ADMIN.password)) found.push(...emails)
  return found
}
