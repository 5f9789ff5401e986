import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { type Actor, actorOf, may } from '#server/http/access.ts'
import { forgetBrands } from '#server/http/brands.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { requireAny } from '#src/contract/access.ts'
import { packIssue } from '#src/schema/issues.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { allGroups, keysOf, SENSITIVE_KEYS, type SettingsGroup } from './groups.ts'
import { partnerDefaultsRoute } from './partnerDefaults.ts'
import { changeSettings, readGroups, type StoredSettings } from './store.ts'
import { testMailRoute } from './testMail.ts'
import { vatRateRoutes } from './vatRateRoutes.ts'

const message = (key: string) => ({ error: packIssue(`validation.${key}`) })

const names = allGroups.map(({ name }) => name)

const listQuery = z.strictObject(
  { group: z.enum(names as [string, ...string[]], message('choice')).optional() },
  message('unknown'),
)

const shapes: Record<string, z.ZodType> = Object.assign(
  {},
  ...allGroups.map((group) => inputSchema(group, 'edit').shape),
)

/** Any part of all settings; `updated_at` of the answer that was read guards against overwriting. */
const changeInput = z.strictObject(
  {
    ...shapes,
    updated_at: z.iso
      .datetime({ offset: true, ...message('date') })
      .nullable()
      .optional(),
  },
  message('unknown'),
)

const requireInAny = (action: string) => requireAny(names.map((resource) => ({ resource, action })))

const refuseUnless = (actor: Actor, groups: readonly SettingsGroup[], action: string): void => {
  if (!groups.every(({ name }) => may(actor, name, action))) throw new AppError(403, 'not_allowed')
}

const isTouched = (group: SettingsGroup, input: object): boolean =>
  keysOf(group).some((key) => Object.hasOwn(input, key))

const flat = ({ values, updatedAt }: StoredSettings) => ({ settings: { ...values, updated_at: updatedAt } })

/** The settings of the platform, as one flat record. Each group has permissions of its own: view and edit. */
export const settings: Module = (root, context) => {
  const { db } = context
  const app = root.withTypeProvider<ZodTypeProvider>()

  testMailRoute(root, context)
  partnerDefaultsRoute(root, context)
  vatRateRoutes(root, context)

  const visible = (actor: Actor) => allGroups.filter(({ name }) => may(actor, name, 'view'))

  app.get(
    '/api/admin-panal/setting/settings-list',
    {
      config: { access: requireInAny('view') },
      schema: { tags: ['settings'], summary: 'Read the settings', querystring: listQuery },
    },
    async (request) => {
      const { group } = request.query
      const actor = actorOf(request)
      const wanted = group === undefined ? visible(actor) : allGroups.filter(({ name }) => name === group)
      refuseUnless(actor, wanted, 'view')
      return success(request, flat(await readGroups(db, wanted)))
    },
  )

  app.post(
    '/api/admin-panal/setting/update-settings',
    {
      config: { access: requireInAny('edit'), recentSignIn: { changing: SENSITIVE_KEYS } },
      schema: { tags: ['settings'], summary: 'Change settings', body: changeInput },
    },
    async (request) => {
      const { updated_at: readAt, ...input } = request.body
      const actor = actorOf(request)
      const touched = allGroups.filter((group) => isTouched(group, input))
      refuseUnless(actor, touched, 'edit')
      await changeSettings(db, touched, { input, readAt, origin: originOf(request) })
      forgetBrands(context.database.pool)
      const shown = allGroups.filter((group) => touched.includes(group) || may(actor, group.name, 'view'))
      return success(request, flat(await readGroups(db, shown)), 'settings_saved')
    },
  )
}
