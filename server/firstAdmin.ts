import { hasSuperAdmin, insertAdmin } from './auth/newAdmin.ts'
import { wordsOfAddress } from './auth/ownWords.ts'
import { passwordIssues } from './auth/passwordRules.ts'
import { accountsWithPublishedPassword } from './auth/publishedPasswords.ts'
import type { AppContext } from './context.ts'
import { BadSettings } from './env.ts'

const createFromEnvironment = async ({ env, database: { pool }, passwords }: AppContext): Promise<void> => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env
  if (!email || !password) {
    throw new BadSettings([
      'ADMIN_EMAIL and ADMIN_PASSWORD: there is no administrator yet, these make the first',
    ])
  }
  const username = email.split('@')[0] ?? email
  if (passwordIssues(password, [username, ...wordsOfAddress(email)]).length) {
    throw new BadSettings(['ADMIN_PASSWORD has to have 8 characters at least and must not be a common one'])
  }
  const id = await insertAdmin(pool, passwords, { username, email, password, roles: ['super_admin'] })
  if (id === undefined) throw new BadSettings([`ADMIN_EMAIL: ${email} belongs to somebody already`])
}

/**
 * Makes sure that a production installation has an administrator of its own, made once from ADMIN_EMAIL and
 * ADMIN_PASSWORD, and none that everybody knows. Throws `BadSettings`.
 */
export const ensureProductionAdmin = async (context: AppContext): Promise<void> => {
  const { pool } = context.database
  const published = await accountsWithPublishedPassword(pool, context.passwords)
  if (published.length)
    throw new BadSettings([
      `The demo password, which is published, opens these accounts of the database: ${published.join(', ')}. ` +
        'Begin with another database (DATABASE_URL, DATA_DIR), or take the passwords away: ' +
        'docs/operations.md, "Data that were a demo"',
    ])
  if (!(await hasSuperAdmin(pool))) await createFromEnvironment(context)
}
