import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import { changePassword } from '#server/modules/profile/changePassword.ts'
import { passwordInput } from '#server/modules/profile/input.ts'
import { sessionRoutes } from '#server/modules/profile/sessionRoutes.ts'
import { saveProfile } from '#server/modules/profile/store.ts'
import { users } from '#src/resources/users/users.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { userSchema, userView } from './users.ts'

const { username, phone, locale } = users.fields

/** What somebody may change of himself; the address of mail is what the account was verified by, and stays. */
const ownInput = { name: 'users', fields: { username, phone, locale }, rules: [] } as const

/** The own profile and password of those who sign in for a vendor. */
export const profileRoutes = (root: FastifyInstance, context: AppContext): void => {
  const {
    db,
    database: { pool },
    sessions,
  } = context
  const app = root.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'user' } as const
  const tags = ['account']

  app.put(
    '/api/user/auth/profile',
    {
      config,
      schema: {
        tags,
        summary: 'Change my profile in the area of my vendor',
        body: inputSchema(ownInput, 'edit'),
        document: { body: inputSchemaOf(ownInput, 'edit'), result: { user: userSchema } },
      },
    },
    async (request) => {
      const { userId, vendorId, userType } = vendorOf(request)
      await saveProfile(db, originOf(request), userId, request.body as Readonly<Record<string, unknown>>)
      // The vendor is reached where its primary user is, in the same language.
      if (userType === 'PRIMARY')
        await db.execute(sql`
          update vendors v set phone = coalesce(u.phone, v.phone), locale = u.locale,
            updated_at = greatest(now(), v.updated_at + interval '1 millisecond')
          from users u where u.id = ${userId} and v.id = ${vendorId}
            and (v.phone, v.locale) is distinct from (coalesce(u.phone, v.phone), u.locale)`)
      sessions.forget(`user:${userId}`)
      return success(request, { user: await userView(pool, { userId }) }, 'profile_saved')
    },
  )

  app.post(
    '/api/user/auth/change-password',
    {
      config,
      schema: {
        tags,
        summary: 'Change my password in the area of my vendor; signs my other sessions out',
        body: passwordInput,
        document: { result: {}, failures: [429] },
      },
    },
    async (request) => {
      await changePassword(context, request)
      return success(request, {}, 'password_updated')
    },
  )

  sessionRoutes(root, context, { path: '/api/user/auth/sessions', access: 'user', tag: 'account' })
}
