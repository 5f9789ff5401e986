import type { ComponentType } from 'react'
import type { FieldKind, Kinds } from '#src/schema/fields.ts'
import type { CellOf } from '../cells/cellProps.ts'
import { choice, flag } from './choices.ts'
import { file, image } from './files.ts'
import type { BrowserKind, BrowserKinds } from './kind.ts'
import { date, dateTime } from './moments.ts'
import { integer, money, nominal, percentage } from './numbers.ts'
import { optionList, permissions, reference, references } from './references.ts'
import {
  code,
  email,
  identity,
  longText,
  networks,
  password,
  phone,
  richText,
  slug,
  subdomain,
  text,
  url,
} from './texts.ts'

/** What the browser makes of each kind of field. */
export const browserKinds = {
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
  identity,
  password,
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
  image,
  file,
} as const satisfies BrowserKinds<Kinds>

/** A kind whose values and options are known only at run time. */
interface SomeKind extends Omit<BrowserKind<unknown, unknown>, 'cell' | 'paper'> {
  readonly cell: ComponentType<CellOf<unknown, unknown>>
  readonly paper: ComponentType<CellOf<unknown, unknown>>
}

/** The entry of a kind that is only known at run time. */
export const browserKind = (kind: FieldKind): SomeKind => browserKinds[kind] as SomeKind
