import type { FieldKind, Kinds } from '#src/schema/fields.ts'
import { choice, flag } from './choices.ts'
import type { ServerKind, ServerKinds } from './kind.ts'
import { date, dateTime } from './moments.ts'
import { integer, money, nominal, percentage } from './numbers.ts'
import { optionList, permissions, reference, references } from './references.ts'
import { code, latin, longText, password, richText, text, upload } from './texts.ts'

/** What the server makes of each kind of field. */
export const serverKinds = {
  text,
  longText,
  richText,
  networks: { ...latin, filter: null },
  code,
  slug: latin,
  email: latin,
  phone: latin,
  url: latin,
  subdomain: latin,
  identity: latin,
  password,
  // Settings alone keep it, sealed (server/settings/secrets.ts); no table has a column of it.
  secret: password,
  integer,
  nominal,
  money,
  percentage,
  flag,
  choice,
  date,
  dateTime,
  reference,
  references,
  optionList,
  permissions,
  image: upload,
  file: upload,
} as const satisfies ServerKinds<Kinds>

/** The entry of a kind that is only known at run time. */
export const serverKind = (kind: FieldKind): ServerKind => serverKinds[kind] as ServerKind
