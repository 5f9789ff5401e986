import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext, Module } from '#server/context.ts'
import { type Actor, actorOf, may } from '#server/http/access.ts'
import { forgetBrands } from '#server/http/brands.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { noteSecurity } from '#server/http/securityEvents.ts'
import { serve } from '#server/http/serve.ts'
import { readGroups, readSettings, type StoredSettings } from '#server/settings/read.ts'
import { OF_SUPER_ADMINS, partnerDefaultsCalls, settingsCalls } from '#src/contract/settings.ts'
import { EVERYTHING } from '#src/resources/permissions.ts'
import type { SettingsName } from '#src/resources/settings/names.ts'
import { allGroups, keysOf, type SettingsGroup } from '../../settings/groups.ts'
import { changeSettings } from './store.ts'
import { testMailRoute } from './testMail.ts'
import { vatRateRoutes } from './vatRateRoutes.ts'

/** What the form of a new partner begins with, for those who may create one: they need not see the settings. */
const partnerDefaultsRoute = (root: FastifyInstance, { db }: Pick<AppContext, 'db'>): void => {
  serve(root, partnerDefaultsCalls, {
    'GET admin-panal/partners/defaults': async (request) => {
      const { partner_percentage, partner_due_months } = await readSettings(db)
      const defaults = { referral_percentage: partner_percentage, referral_due_months: partner_due_months }
      return success(request, { defaults })
    },
  })
}

const refuseUnless = (actor: Actor, groups: readonly SettingsGroup[], action: string): void => {
  if (!groups.every(({ name }) => may(actor, name, action))) throw new AppError(403, 'not_allowed')
}

const isTouched = (group: SettingsGroup, input: object): boolean =>
  keysOf(group).some((key) => Object.hasOwn(input, key))

const flat = ({ values, updatedAt }: StoredSettings) => ({ settings: { ...values, updated_at: updatedAt } })

/** The settings of the platform, as one flat record. Each group has permissions of its own: view and edit. */
export const settings: Module = (root, context) => {
  const { db } = context

  testMailRoute(root, context)
  partnerDefaultsRoute(root, context)
  vatRateRoutes(root, context)

  const visible = (actor: Actor) => allGroups.filter(({ name }) => may(actor, name, 'view'))

  const readGroup = async (request: FastifyRequest, name: SettingsName) =>
    success(
      request,
      flat(
        await readGroups(
          db,
          allGroups.filter((group) => group.name === name),
        ),
      ),
    )

  serve(root, settingsCalls, {
    'GET admin-panal/setting/settings-list': async (request) => {
      const { group } = request.query
      const actor = actorOf(request)
      const wanted = group === undefined ? visible(actor) : allGroups.filter(({ name }) => name === group)
      refuseUnless(actor, wanted, 'view')
      return success(request, flat(await readGroups(db, wanted)))
    },

    'POST admin-panal/setting/update-settings': async (request) => {
      const { updated_at: readAt, ...input } = request.body
      const actor = actorOf(request)
      const touched = allGroups.filter((group) => isTouched(group, input))
      refuseUnless(actor, touched, 'edit')
      if (touched.some(({ name }) => OF_SUPER_ADMINS.has(name)) && !actor.permissions.has(EVERYTHING))
        throw new AppError(403, 'not_allowed')
      await changeSettings(db, touched, {
        input,
        readAt,
        origin: originOf(request),
        vault: context.vault,
      })
      forgetBrands(context.database.pool)
      noteSecurity(request, { details: { groups: touched.map(({ name }) => name).join(' ') } })
      const shown = allGroups.filter((group) => touched.includes(group) || may(actor, group.name, 'view'))
      return success(request, flat(await readGroups(db, shown)), 'settings_saved')
    },

    'GET admin-panal/setting/subscribe': (request) => readGroup(request, 'package_settings'),

    'GET admin-panal/setting/bank': (request) => readGroup(request, 'bank_settings'),
  })
}
