import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { insertAdmin } from '#server/auth/newAdmin.ts'
import { type Call, PASSWORD, startTestApp, type TestApp } from './app.ts'
import { type Account, CLIENT, startIdentityProvider, walk } from './identityProvider.ts'

const REDIRECT = 'https://panel.test/admin-panel/sign-in'

/**
 * Serves an application whose administrators sign in by a provider to the present file's tests; call it at the head of
 * a file. Each test begins with the settings of that provider, and with no role mapped.
 */
export const serveSso = () => {
  const serving = {
    server: undefined as unknown as TestApp,
    /** The token of a super admin. */
    chief: '',
    provider: undefined as unknown as Awaited<ReturnType<typeof startIdentityProvider>>,
  }
  /** Whom the provider knows, by the name with which they sign in there. */
  const accounts = new Map<string, Account>()
  let people = 0

  const pool = () => serving.server.context.database.pool

  const post = (path: string, body: object = {}, call: Call = {}) =>
    serving.server.call(`/api/admin-panal/${path}`, { method: 'POST', body, ...call })

  const set = (values: object, token = serving.chief) => post('setting/update-settings', values, { token })

  const roleId = async (key: string) =>
    (await pool().query<{ id: number }>('select id from roles where key = $1', [key])).rows[0]?.id ?? 0

  /** Maps values of the claim to the keys of roles. */
  const mapRoles = async (map: Record<string, string>) => {
    const roles = await Promise.all(
      Object.entries(map).map(async ([value, key]) => ({ value, role: await roleId(key) })),
    )
    return post('setting/sso-roles', { roles }, { token: serving.chief })
  }

  /** A sign-in by the provider that a browser has begun. */
  const start = async () =>
    (await post('auth/sso/start', undefined)).body.result as { url: string; ticket: string }

  /** What comes back from the provider, with the ticket of the browser that began. */
  const walked = async (login: string) => {
    const { url, ticket } = await start()
    const { searchParams } = await walk(url, login, REDIRECT)
    return { ...Object.fromEntries(searchParams), ticket } as {
      code: string
      state: string
      iss: string
      ticket: string
    }
  }

  const finish = async (login: string) => post('auth/sso/finish', await walked(login))

  /** Another administrator, who may sign in by the password as well. */
  const admin = async (role = 'support') => {
    people += 1
    const email = `sso-${people}@rabt.test`
    const id = await insertAdmin(pool(), serving.server.context.passwords, {
      username: `sso ${people}`,
      email,
      password: PASSWORD,
      roles: [role],
    })
    return { email, id: id ?? 0 }
  }

  const rolesOf = async (email: string) =>
    (
      await pool().query<{ key: string }>(
        `select r.key from users u join users_roles g on g.owner_id = u.id join roles r on r.id = g.target_id
         where u.email = $1 order by r.key`,
        [email],
      )
    ).rows.map(({ key }) => key)

  /** The settings that lead to the provider. */
  const provided = () => ({
    sso_enabled: true,
    sso_issuer: serving.provider.origin,
    sso_client_id: CLIENT.id,
    sso_client_secret: CLIENT.secret,
    sso_create_users: false,
    sso_password_sign_in: true,
  })

  beforeAll(async () => {
    serving.server = await startTestApp()
    serving.chief = await serving.server.signIn()
    serving.provider = await startIdentityProvider(accounts, REDIRECT)
  })

  afterAll(() => serving.provider.close())

  beforeEach(async () => {
    await mapRoles({})
    expect((await set(provided())).status).toBe(200)
  })

  const calls = { pool, post, set, mapRoles, start, walked, finish, admin, rolesOf, provided }
  return Object.assign(serving, { accounts, ...calls })
}
