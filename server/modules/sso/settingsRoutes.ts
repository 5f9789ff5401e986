import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import { type Actor, actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { ssoSettingsCalls } from '#src/contract/sso.ts'
import { EVERYTHING } from '#src/resources/permissions.ts'
import { discover, readSso, reasonOf, redirectUri } from './provider.ts'

const ROLE = z.object({ value: z.string(), role: z.number() })

const rolesOf = (db: Pick<Reader, 'execute'>) =>
  rowsOf(db, ROLE, sql`select value, role::int8 as role from sso_roles order by value, role`)

/** Who decides who is let in as what decides on everything. */
const refuseOthers = ({ permissions }: Actor): void => {
  if (!permissions.has(EVERYTHING)) throw new AppError(403, 'not_allowed')
}

/** The mapping of the provider's roles, and trying the provider out. */
export const ssoSettingsRoutes = (root: FastifyInstance, context: AppContext): void => {
  const {
    db,
    database: { pool },
    env,
  } = context
  const mapping = async () => ({ redirect_uri: redirectUri(env), roles: await rolesOf(db) })

  serve(root, ssoSettingsCalls, {
    'GET admin-panal/setting/sso-roles': async (request) => success(request, await mapping()),

    'POST admin-panal/setting/sso-roles': async (request) => {
      refuseOthers(actorOf(request))
      const rows = JSON.stringify(request.body.roles)
      await inTransaction(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
        const before = await rolesOf(tx)
        await tx.execute(sql`delete from sso_roles`)
        const { rowCount } = await tx.execute(sql`
          insert into sso_roles (value, role)
          select distinct g.value, r.id from jsonb_to_recordset(${rows}::jsonb) as g (value text, role bigint)
          join roles r on r.id = g.role`)
        const wanted = new Set(request.body.roles.map(({ value, role }) => `${role} ${value}`)).size
        if (rowCount !== wanted) throw invalid({ roles: [{ key: 'validation.reference', params: {} }] })
        await recordHistory(tx, originOf(request), [
          {
            action: 'edit',
            resource: 'sso_settings',
            changes: { sso_roles: { from: before, to: await rolesOf(tx) } },
          },
        ])
      })
      return success(request, await mapping(), 'settings_saved')
    },

    'POST admin-panal/setting/sso-test': async (request) => {
      refuseOthers(actorOf(request))
      const key = `sso-test:${actorOf(request).userId}`
      await takeAttempt(pool, [{ key, limit: 20, windowSeconds: 10 * 60 }])
      try {
        const provider = await discover(context, await readSso(context), { isFresh: true })
        if (!provider.serverMetadata().authorization_endpoint) throw new Error('no authorization_endpoint')
      } catch (error) {
        throw new AppError(409, 'sso_not_working', { params: { reason: reasonOf(error) } })
      }
      return success(request, {}, 'sso_works')
    },
  })
}
