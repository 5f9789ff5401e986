import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { listOf, nullable, object } from '#server/modules/openapi/jsonSchema.ts'
import { idParam } from '#server/modules/payments/input.ts'
import { users } from '#src/resources/users/users.ts'
import { packIssue } from '#src/schema/issues.ts'
import { VENDOR_PERMISSIONS } from '#src/schema/vendorPermissions.ts'
import { inputSchema } from '#src/schema/zod.ts'
import {
  changeSubUser,
  inviteAgain,
  inviteSubUser,
  readSubUsers,
  removeSubUser,
  type SubUserInput,
} from './subUsers.ts'

const { username, email, phone } = users.fields
const message = (key: string) => ({ error: packIssue(`validation.${key}`) })

const permissions = z
  .array(z.enum(VENDOR_PERMISSIONS, message('choice')), message('list'))
  .max(VENDOR_PERMISSIONS.length, message('invalid'))
  .transform((given) => [...new Set(given)])

const newInput = inputSchema({ fields: { username, email, phone }, rules: [] }, 'create').extend({
  permissions,
})

const changeInput = inputSchema({ fields: { username, phone }, rules: [] }, 'create').extend({
  permissions,
  active: z.boolean(message('flag')),
})

const text = { type: 'string' } as const
const permissionSchema = listOf({ ...text, enum: VENDOR_PERMISSIONS })

const result = {
  users: listOf(
    object({
      id: { type: 'integer' },
      username: text,
      email: text,
      phone: nullable(text),
      permissions: permissionSchema,
      active: { type: 'boolean' },
      activated: { type: 'boolean', description: 'False until the invitation was accepted.' },
      last_sign_in_at: nullable({ ...text, format: 'date-time' }),
    }),
  ),
}

const newBody = object({ username: text, email: text, phone: nullable(text), permissions: permissionSchema })
const changeBody = object({
  username: text,
  phone: nullable(text),
  permissions: permissionSchema,
  active: { type: 'boolean' },
})

const invitations = (vendorId: number) => [
  { key: `invitation:vendor:${vendorId}`, limit: 20, windowSeconds: 3600 },
]

/** The sub users of one's own vendor. */
export const subUserRoutes = (root: FastifyInstance, context: AppContext): void => {
  const {
    db,
    database: { pool },
    sessions,
  } = context
  const app = root.withTypeProvider<ZodTypeProvider>()
  const config = { access: { user: 'users' } } as const
  /** What others may do in the vendor's area is changed by nobody who finds it open. */
  const changing = { ...config, recentSignIn: 'always' } as const
  const tags = ['account']

  const by = (request: FastifyRequest) => ({ actor: vendorOf(request), origin: originOf(request) })
  const listed = async (request: FastifyRequest) => ({
    users: await readSubUsers(pool, vendorOf(request).vendorId),
  })

  app.get(
    '/api/user/sub-users',
    { config, schema: { tags, summary: 'The sub users of my store', document: { result } } },
    async (request) => success(request, await listed(request)),
  )

  app.post(
    '/api/user/sub-users',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Invite a sub user by mail',
        body: newInput,
        document: { status: 201, body: newBody, result, failures: [429] },
      },
    },
    async (request, reply) => {
      const input = request.body as unknown as SubUserInput & { email: string }
      await takeAttempt(pool, invitations(vendorOf(request).vendorId))
      await inviteSubUser(db, context, by(request), input)
      context.mailQueue.wake()
      reply.code(201)
      return success(request, await listed(request), 'invited', { email: input.email })
    },
  )

  app.post(
    '/api/user/sub-users/:id/invite',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Send the invitation of a sub user who has not accepted it once more',
        params: idParam,
        document: { result, failures: [404, 429] },
      },
    },
    async (request) => {
      const { id } = request.params
      await takeAttempt(pool, invitations(vendorOf(request).vendorId))
      await inviteAgain(db, vendorOf(request), id)
      context.mailQueue.wake()
      return success(request, await listed(request), 'invited_again')
    },
  )

  app.put(
    '/api/user/sub-users/:id',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Change a sub user, or switch it on or off',
        params: idParam,
        body: changeInput,
        document: { body: changeBody, result, failures: [409] },
      },
    },
    async (request) => {
      const { id } = request.params
      const input = request.body as unknown as SubUserInput & { active: boolean }
      await changeSubUser(db, by(request), id, input)
      sessions.forget(`user:${id}`)
      return success(request, await listed(request), 'sub_user_saved')
    },
  )

  app.delete(
    '/api/user/sub-users/:id',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Delete a sub user',
        params: idParam,
        document: { result, failures: [409] },
      },
    },
    async (request) => {
      const { id } = request.params
      await removeSubUser(db, by(request), id)
      sessions.forget(`user:${id}`)
      return success(request, await listed(request), 'sub_user_deleted')
    },
  )
}
