import { storedFields, wireNames, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { payloadOf, startValues, type Values } from '../form/formValues.ts'
import type { ViewRecord } from '../record.ts'

/** Two states of a record: as it was read, and as its save answered it. */
export interface SavedEdit {
  readonly before: ViewRecord
  readonly after: ViewRecord
  /** What was sent. */
  readonly sent: Values
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** True when a save set a new password, which nobody can set back. */
export const setSecret = (resource: AnyResource, { sent }: Pick<SavedEdit, 'sent'>): boolean =>
  storedFields(resource).some(({ name, field }) => field.kind === 'password' && Boolean(sent[name]))

/**
 * What takes an edit back: the values before it, on the condition that the record is still as the edit left it.
 * Undefined when nothing that can be taken back was changed. Passwords are left as they are.
 */
export const reversalOf = (resource: AnyResource, { before, after }: SavedEdit): Values | undefined => {
  const keys = writableFields(resource, 'edit')
    .filter(({ field }) => field.kind !== 'password')
    .flatMap(wireNames)
  if (keys.every((key) => same(before[key], after[key]))) return undefined
  return { ...payloadOf(resource, 'edit', startValues(resource, before)), updated_at: after.updated_at }
}
