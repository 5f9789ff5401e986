import { kind } from '../kind.ts'

export type { OptionItem } from '../checks.ts'

/** The values that something may take, each with a key of its own and a name per language; 500 unless told otherwise. */
export const optionList = kind('optionList', { check: 'optionList', defaults: { maxItems: 500, wide: true } })

/**
 * What a role permits, such as `coupons:list` (src/resources/permissions.ts), or what a service account is given
 * (src/resources/scopes.ts), or the types of events that a webhook is told (src/contract/eventCatalogue.ts).
 */
export const permissions = kind('permissions', { check: 'permissions', defaults: { wide: true } })
