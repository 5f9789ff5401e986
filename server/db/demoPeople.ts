import type pg from 'pg'
import { credentialsOf } from '#server/modules/auth/admins.ts'
import type { Passwords } from '#server/modules/auth/passwords.ts'
import { insertAdmin } from './admins.ts'
import { DEMO_PEOPLE } from './demo/people.ts'

/** The sign-in of demo data; a production server refuses to start while it works. */
export const DEMO_ADMIN = { username: 'admin', email: 'admin@demo.test', password: 'Demo-1234!' } as const

/** One admin per further role, with the demo admin's password, to see what each role sees. */
const COLLEAGUES = ['finance', 'catalogue', 'support', 'content', 'read_only'] as const

/** Creates the demo admins and people that do not exist yet. */
export const loadDemoPeople = async (pool: pg.Pool, passwords: Passwords): Promise<void> => {
  await insertAdmin(pool, passwords, { ...DEMO_ADMIN, roles: ['super_admin'] })
  for (const role of COLLEAGUES) {
    await insertAdmin(pool, passwords, {
      username: role.replace('_', '-'),
      email: `${role.replace('_', '-')}@demo.test`,
      password: DEMO_ADMIN.password,
      roles: [role],
    })
  }
  await insertPeople(pool)
}

const insertPeople = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `with given as (
       select * from jsonb_to_recordset($1) as person (type text, username text, email text, phone text,
         roles text[], locale text, active boolean, created float8, seen float8)
     ), created as (
       insert into users (user_type, username, email, phone, locale, active, last_sign_in_at, created_at, updated_at)
       select type, username, email, phone, coalesce(locale, 'ar'), coalesce(active, true),
         now() - seen * interval '1 day', now() - created * interval '1 day', now() - created * interval '1 day'
       from given on conflict do nothing returning id, email
     )
     insert into users_roles (owner_id, target_id)
     select created.id, roles.id from created join given on given.email = created.email
     join roles on roles.key = any(given.roles)`,
    [JSON.stringify(DEMO_PEOPLE)],
  )
}

/** True when anybody could sign in with the published demo password. */
export const demoSignInWorks = async (pool: pg.Pool, passwords: Passwords): Promise<boolean> => {
  const known = await credentialsOf(pool, DEMO_ADMIN.email)
  return known?.active === true && (await passwords.matches(known.password_hash, DEMO_ADMIN.password))
}
