import type { FieldOf, OptionsOfKind, ValueOfKind } from './kind.ts'
import { choiceKind, flag } from './kinds/choices.ts'
import { file, image } from './kinds/files.ts'
import { code, email, identityKind, password, phone, secret, slug, subdomain, url } from './kinds/latin.ts'
import { optionList, permissions } from './kinds/lists.ts'
import { date, dateTime } from './kinds/moments.ts'
import { integer, money, nominal, percentage } from './kinds/numbers.ts'
import { referenceKind, referencesKind } from './kinds/references.ts'
import { longText, networks, richText, text } from './kinds/texts.ts'

export type { CommonOptions } from './kind.ts'
export * from './kinds/choices.ts'
export * from './kinds/files.ts'
export * from './kinds/latin.ts'
export * from './kinds/lists.ts'
export * from './kinds/moments.ts'
export * from './kinds/numbers.ts'
export * from './kinds/references.ts'
export * from './kinds/texts.ts'

/**
 * Every kind of field. What the browser makes of each stands in src/views/kinds, what the server does in
 * server/kinds; a kind that one of them lacks does not compile.
 */
export const kinds = {
  text,
  longText,
  richText,
  networks,
  code,
  slug,
  email,
  phone,
  url,
  subdomain,
  identity: identityKind,
  password,
  secret,
  integer,
  nominal,
  money,
  percentage,
  flag,
  choice: choiceKind,
  date,
  dateTime,
  reference: referenceKind,
  references: referencesKind,
  optionList,
  permissions,
  image,
  file,
}

export type Kinds = typeof kinds
export type FieldKind = keyof Kinds

/** What each kind of field holds, as the type of its value on the wire. */
export type KindValue = { readonly [K in FieldKind]: ValueOfKind<Kinds[K]> }

/** The options that belong to one kind only. */
export type KindOptions = { readonly [K in FieldKind]: OptionsOfKind<Kinds[K]> }

/**
 * One field of a resource: plain data. `Value` is the type on the wire; the flags are literal types, so
 * that records, inputs and labels are inferred from the declaration.
 */
export interface Field<
  K extends FieldKind = FieldKind,
  Value = unknown,
  Optional extends boolean = boolean,
  Translated extends boolean = boolean,
  Computed extends boolean = boolean,
  Hinted extends boolean = boolean,
> extends FieldOf<K, KindOptions[K], Value, Optional, Translated, Computed, Hinted> {}

export type Fields = { readonly [name: string]: Field }

/** Columns that every record has. */
export type CommonColumn = 'id' | 'active' | 'created_at' | 'updated_at'

export type ColumnName<F extends Fields> = (keyof F & string) | CommonColumn

/** The same field, which may be left empty. */
export const optional = <K extends FieldKind, V, T extends boolean, C extends boolean, H extends boolean>(
  inner: Field<K, V, false, T, C, H>,
): Field<K, V, true, T, C, H> => ({ ...inner, optional: true })

/**
 * One value per language: `name` stands for `name_ar` and `name_en` in forms, payloads and columns.
 * Arabic, the default language, is required unless the field is optional; English may follow later.
 */
export const translated = <
  K extends 'text' | 'longText' | 'richText',
  V,
  O extends boolean,
  C extends boolean,
  H extends boolean,
>(
  inner: Field<K, V, O, false, C, H>,
): Field<K, V, O, true, C, H> => ({ ...inner, translated: true })

/** A value that the server works out (its rule gives the SQL); shown, never written. */
export const computed = <K extends FieldKind, V, O extends boolean, H extends boolean>(
  inner: Field<K, V, O, false, false, H>,
): Field<K, V, O, false, true, H> => ({ ...inner, computed: true })
