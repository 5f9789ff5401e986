import { GROUP_CALLS } from '#server/modules/settings/groupRoutes.ts'
import { allGroups } from '#server/modules/settings/groups.ts'
import type { DescribedCalls } from './described.ts'
import { inputSchemaOf } from './inputs.ts'
import { nullable, object, type Properties, ref } from './jsonSchema.ts'

const values: Properties = Object.assign(
  {},
  ...allGroups.map((group) => inputSchemaOf(group, 'edit').properties),
)

const updatedAt = { type: 'string', format: 'date-time' }

/** The settings as they are answered: those that the caller may view. */
export const settingsSchemas: Properties = {
  Settings: object(
    {
      ...values,
      updated_at: nullable({ ...updatedAt, description: 'When one of them was last changed; null: never.' }),
    },
    ['updated_at'],
  ),
  ChangedSettings: {
    ...object(
      {
        ...values,
        updated_at: nullable({
          ...updatedAt,
          description:
            'As it was read: when a setting of the same group has changed since, the answer is 409.',
        }),
      },
      [],
    ),
    additionalProperties: false,
  },
}

const groupCalls: DescribedCalls = Object.fromEntries(
  Object.keys(GROUP_CALLS).map((path) => [
    `GET /api/admin-panal/setting/${path}`,
    { result: { settings: ref('Settings') } },
  ]),
)

export const settingsCalls: DescribedCalls = {
  ...groupCalls,
  'GET /api/admin-panal/setting/settings-list': { result: { settings: ref('Settings') } },
  'POST /api/admin-panal/setting/update-settings': {
    body: ref('ChangedSettings'),
    result: { settings: ref('Settings') },
    failures: [409],
  },
}
