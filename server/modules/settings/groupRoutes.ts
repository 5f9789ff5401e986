import type { Module } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { requirePermission } from '#src/contract/access.ts'
import type { SettingsName } from '#src/resources/settings/index.ts'
import { allGroups } from './groups.ts'
import { readGroups } from './store.ts'

/** Groups that the specification reads by paths of their own (section 7); they are written as all others are. */
export const GROUP_CALLS = {
  subscribe: 'package_settings',
  bank: 'bank_settings',
} as const satisfies Record<string, SettingsName>

/** `GET admin-panal/setting/subscribe` and `bank`: one group of settings each. */
export const settingsOfGroup: Module = (app, { db }) => {
  for (const [path, group] of Object.entries(GROUP_CALLS))
    app.get(
      `/api/admin-panal/setting/${path}`,
      {
        config: { access: requirePermission(group, 'view') },
        schema: { tags: ['settings'], summary: `Read the settings of ${path}` },
      },
      async (request) => {
        const of = allGroups.filter(({ name }) => name === group)
        const { values, updatedAt } = await readGroups(db, of)
        return success(request, { settings: { ...values, updated_at: updatedAt } })
      },
    )
}
