import type { Passwords } from '#server/auth/passwords.ts'
import { hashOfInput } from '#server/http/idempotency.ts'
import { storedFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { Values } from './values.ts'

const isPassword = (resource: Pick<AnyResource, 'fields'>, key: string): boolean =>
  resource.fields[key]?.kind === 'password'

/** The hash by which a repeated write is told from another one: a quick hash of a password is kept nowhere. */
export const hashOfWrite = (resource: Pick<AnyResource, 'fields'>, input: Values): string =>
  hashOfInput(Object.fromEntries(Object.entries(input).filter(([key]) => !isPassword(resource, key))))

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
