import { type Answer, type Call, startTestApp, type TestApp } from './app.ts'
import { type Person, resultOf, type SideName, somebody } from './secondFactor.ts'

/** What a server answered, in short. */
export const codeIn = ({ status, body }: Answer) => [status, body.code]

/** A server on which a second factor can be required of a role, `guarded`, and of all who sign in for vendors. */
export const requiringServer = async () => {
  const server: TestApp = await startTestApp()
  const chief = await server.signIn()
  const { rows } = await server.context.database.pool.query<{ id: number }>(
    `insert into roles (key, name_ar, name_en, permissions)
     values ('guarded', 'محروس', 'Guarded', '{coupons:list,roles:view,roles:edit}') returning id`,
  )
  const roleId = rows[0]?.id ?? 0

  const post = (path: string, body: object, call: Call = {}) =>
    server.call(path, { method: 'POST', body, ...call })

  const setRole = (isRequired: boolean, { id = roleId, token = chief } = {}) =>
    server.call(`/api/admin-panal/roles/${id}`, {
      method: 'PUT',
      token,
      body: { second_factor_required: isRequired },
    })

  const setVendors = (isRequired: boolean) =>
    post(
      '/api/admin-panal/setting/update-settings',
      { vendors_second_factor_required: isRequired },
      { token: chief },
    )

  return {
    server,
    /** The token of a super admin. */
    chief,
    roleId,
    post,
    setRole,
    setVendors,
    /** Requires a second factor of everybody whom `someone` makes on that side, or does so no more. */
    requireOf: async (side: SideName, isRequired = true): Promise<void> => {
      const { status, text } = await (side === 'admins' ? setRole(isRequired) : setVendors(isRequired))
      if (status !== 200) throw new Error(`not switched: ${text}`)
    },
    someone: (side: SideName) => somebody(server, side, 'guarded'),
    /** Begins to set an app up in the half-signed-in state; resolves to its secret. */
    begin: async ({ calls }: Person, ticket: string): Promise<string> =>
      resultOf<{ secret: string }>(await post(`${calls.setUp}/totp`, { ticket })).secret,
    finish: ({ calls }: Person, body: object) => post(calls.setUp, body),
    /** A session of somebody whose own one ended with the switch, as his provider's word would open it. */
    twoStepToken: ({ userId }: Person) =>
      server.context.sessions.open(userId, { address: '127.0.0.1', userAgent: 'test', twoStep: true }),
    /** The status of a call that needs a session. */
    isOpen: async ({ calls }: Person, token: string): Promise<number> =>
      (await server.call(calls.me, { token })).status,
  }
}

export type RequiringServer = Awaited<ReturnType<typeof requiringServer>>
