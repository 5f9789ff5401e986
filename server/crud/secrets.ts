import type { Passwords } from '#server/auth/passwords.ts'
import { storedFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { Values } from './values.ts'

/**
 * The hashes of the passwords among these payload values, under their keys. Made before the transaction: each
 * takes some 20 ms, during which nobody should wait for a lock.
 */
export const hashSecrets = async (
  resource: Pick<AnyResource, 'fields'>,
  values: Values,
  { hash }: Pick<Passwords, 'hash'>,
): Promise<Values> => {
  const hashes: Record<string, string> = {}
  for (const { name, field } of storedFields(resource)) {
    const secret = values[name]
    if (field.kind === 'password' && typeof secret === 'string') hashes[name] = await hash(secret)
  }
  return hashes
}
