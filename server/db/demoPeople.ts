import type pg from 'pg'
import { credentialsOf } from '#server/modules/auth/admins.ts'
import type { Passwords } from '#server/modules/auth/passwords.ts'
import { insertAdmin } from './admins.ts'

/** The sign-in of demo data; a production server refuses to start while it works. */
export const DEMO_ADMIN = { username: 'admin', email: 'admin@demo.test', password: 'Demo-1234!' } as const

/** One admin per further role, with the demo admin's password, to see what each role sees. */
const COLLEAGUES = ['finance', 'catalogue', 'support', 'content', 'read_only'] as const

/** Creates the demo admins that do not exist yet. */
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
}

/** True when anybody could sign in with the published demo password. */
export const demoSignInWorks = async (pool: pg.Pool, passwords: Passwords): Promise<boolean> => {
  const known = await credentialsOf(pool, DEMO_ADMIN.email)
  return known?.active === true && (await passwords.matches(known.password_hash, DEMO_ADMIN.password))
}
