import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Reader } from '#server/db/rows.ts'
import { settings } from '#server/db/schema.ts'
import type { Vault } from '#server/secrets/vault.ts'
import type { Field } from '#src/schema/fields.ts'
import { fieldsOf, isOfKind } from '#src/schema/interpret.ts'
import { isMask, maskOf } from '#src/schema/secretMask.ts'
import { allGroups } from './groups.ts'

type Values = Readonly<Record<string, unknown>>

/** How a secret stands in the table: sealed, with what may be told of it. */
const storedSecret = z.object({ sealed: z.string(), mask: z.string() })

const FIELDS: ReadonlyMap<string, Field<'secret'>> = new Map(
  allGroups
    .flatMap(fieldsOf)
    .flatMap(({ name, field }) => (isOfKind(field, 'secret') ? [[name, field] as const] : [])),
)

/** What the seal of a setting is bound to. */
const purposeOf = (key: string): string => `settings.value:${key}`

/** A stored value as it is told: of a secret, that there is one. */
export const toldValue = (key: string, value: unknown): unknown =>
  FIELDS.has(key) ? (storedSecret.safeParse(value).data?.mask ?? null) : value

/** What was sent, without secrets that were left empty or sent back as they were told: those stay. */
export const withoutMasks = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => !FIELDS.has(key) || !(value === undefined || isMask(value)),
    ),
  )

/** Values to store, the secrets among them sealed. */
export const sealedValues = (vault: Vault, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const field = FIELDS.get(key)
      if (!field || typeof value !== 'string') return [[key, value]]
      const sealed = vault.seal(value, purposeOf(key))
      return [[key, { sealed, mask: maskOf(value, field.options.ends) }]]
    }),
  )

/** Some settings as they are, secrets opened: null where nothing is set. Throws `SealBroken`. */
export const openSettings = async <const Key extends string>(
  db: Pick<Reader, 'select'>,
  vault: Vault,
  keys: readonly Key[],
): Promise<{ readonly [K in Key]: unknown }> => {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...keys]))
  const found = new Map(rows.map(({ key, value }) => [key, value] as const))
  const opened = keys.map((key) => {
    const secret = FIELDS.has(key) ? storedSecret.safeParse(found.get(key)).data : undefined
    return [key, secret ? vault.open(secret.sealed, purposeOf(key)) : (found.get(key) ?? null)] as const
  })
  // One entry for each key.
  return Object.fromEntries(opened) as { [K in Key]: unknown }
}
