import { resources } from '#src/resources/index.ts'
import { settingsGroups } from '#src/resources/settings/index.ts'

/** All that something can be done to. */
export const AREAS: readonly string[] = [...Object.keys(resources), ...Object.keys(settingsGroups)]

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
  'pay',
  'map',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'password_reset',
  'password_changed',
]

type Translate = (key: string, options?: object) => string

export const areaName = (translate: Translate, area: string): string =>
  translate(`resources.${area}.many`, { _: area })

export const actionName = (translate: Translate, action: string): string =>
  translate(`views.history.actions.${action}`, { _: action })
