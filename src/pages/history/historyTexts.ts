import { ACCESS_ACTIONS } from '#src/contract/security.ts'
import { resources } from '#src/resources/index.ts'
import { reports } from '#src/resources/reports/index.ts'
import { settingsGroups } from '#src/resources/settings/index.ts'
import { termsConditions } from '#src/resources/terms/termsConditions.ts'

/** All that something can be done to; what is done to reports is to take them away as files. */
export const AREAS: readonly string[] = [
  ...Object.keys(resources),
  ...Object.keys(reports),
  ...Object.keys(settingsGroups),
  termsConditions.name,
]

/** All that can be done. */
export const ACTIONS: readonly string[] = [
  'create',
  'edit',
  'delete',
  'activate',
  'deactivate',
  'resolve',
  'handle',
  'settle',
  'answer',
  'subscribe',
  'submit',
  'approve',
  'reject',
  'due',
  'expire',
  'credit',
  'refund',
  'write_off',
  'reverse_write_off',
  'remind',
  'correct',
  'pay',
  'return',
  'adjust',
  'confirm',
  'flag',
  'accept',
  'decline',
  'map',
  'tree',
  'secret_made',
  'replay',
  'key_made',
  'key_rotated',
  'key_revoked',
  'undo',
  'export',
  'import',
  ...ACCESS_ACTIONS,
  'erase',
  'redact',
  'retention',
]

type Translate = (key: string, options?: object) => string

/** The name of what was changed: a resource, in the plural. */
export const areaName = (translate: Translate, area: string): string =>
  translate(`resources.${area}.many`, { _: area })

/** What was done, in words that need no record after them. */
export const actionName = (translate: Translate, action: string): string =>
  translate(`history.here.${action}`, {
    _: translate(`history.actions.${action}`, { _: action }),
  })
