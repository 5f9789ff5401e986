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
  'accounting',
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
  'match',
  'ignore',
  'unignore',
  'unmatch',
  'charge',
  'uncharge',
  'settlement_arrived',
  'match_bank',
  'unmatch_bank',
  'link_line',
  'unlink_line',
  'resolve_line',
  'reopen_line',
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
  'upgrade',
  'switch',
  'cancel',
  'extend',
  'plan_pause',
  'pause',
  'resume',
  'keep_running',
  'keep',
  'remind',
  'correct',
  'pay',
  'return',
  'adjust',
  'statement',
  'mail_statement',
  'prepare_batch',
  'approve_batch',
  'settle_batch',
  'unsettle_batch',
  'bank_file',
  'cancel_batch',
  'confirm',
  'flag',
  'accept',
  'decline',
  'map',
  'tree',
  'connect',
  'check',
  'certify',
  'renew',
  'drop',
  'retry',
  'secret_made',
  'replay',
  'report_sent',
  'send_report',
  'key_made',
  'key_rotated',
  'key_revoked',
  'file',
  'close',
  'reopen',
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
