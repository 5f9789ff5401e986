import type { IdentityFormat } from './identities.ts'

/** One of the values that something may take: a key that stays, and what it is called. */
export interface OptionItem {
  readonly key: string
  readonly ar: string
  /** Null while not translated. */
  readonly en: string | null
}

/** What each kind of field holds, as the type of its value on the wire. */
export interface KindValue {
  text: string
  longText: string
  richText: string
  code: string
  slug: string
  email: string
  phone: string
  url: string
  subdomain: string
  identity: string
  password: string
  integer: number
  money: number
  percentage: number
  flag: boolean
  choice: string
  date: string
  dateTime: string
  reference: number
  references: readonly number[]
  optionList: readonly OptionItem[]
  permissions: readonly string[]
  image: string
  file: string
}

export type FieldKind = keyof KindValue

interface Length {
  /** Least number of characters. */
  readonly min?: number
  /** Greatest number of characters. */
  readonly max?: number
}

interface Range {
  readonly min?: number
  readonly max?: number
}

interface Target {
  /** Name of the resource that the value points at. */
  readonly resource: string
}

/** The options that belong to one kind only. */
export interface KindOptions {
  text: Length
  longText: Length
  richText: Length & {
    /** Pictures may stand between the words: the editor takes uploads. */
    readonly pictures?: boolean
  }
  code: Length & {
    /** The code of something that is there already. */
    readonly existing?: boolean
  }
  slug: Length
  email: object
  phone: object
  url: object
  subdomain: object
  identity: { readonly format: IdentityFormat }
  password: {
    /** One that is there already and has to be proved, not a new one. */
    readonly existing?: boolean
  }
  integer: Range
  /** Bounds in riyals. */
  money: Range
  /** Bounds in percent. */
  percentage: Range
  flag: object
  choice: {
    readonly choices: readonly string[]
    /** Other spellings of a choice that are read, and written only as the choice. */
    readonly aliases?: Readonly<Record<string, string>>
  }
  date: object
  dateTime: object
  reference: Target & {
    /** Deleted with the record that it points at, and does not hold it back. */
    readonly goesWith?: boolean
  }
  references: Target & {
    readonly minItems?: number
    readonly maxItems?: number
    readonly minItemsMessage?: string
  }
  optionList: { readonly maxItems?: number }
  permissions: object
  image: object
  file: {
    /** Opened only by who may see the record that holds it. */
    readonly private?: boolean
  }
}

/** The options that every kind takes. */
export interface CommonOptions {
  /** No two records share the value (letter case does not count). */
  readonly unique?: boolean
  /** Key of the sentence for a value that another record has already; `validation.unique` unless told. */
  readonly takenMessage?: string
  /** Value of a new record when none is given. */
  readonly initial?: string | number | boolean
  /** Set when the record is created, never changed afterwards. */
  readonly once?: boolean
  /** Shown, never written by a client. */
  readonly readOnly?: boolean
  /** Takes both columns of a form. */
  readonly wide?: boolean
  /** Width of its column in px, where that of its kind does not suit. */
  readonly width?: number
  /** A help text stands at `resources.<name>.hints.<field>`. */
  readonly hint?: boolean
}

/**
 * One field of a resource: plain data. `Value` is the type on the wire; the flags are literal types, so
 * that records and inputs are inferred from the declaration.
 */
export interface Field<
  Kind extends FieldKind = FieldKind,
  Value = unknown,
  Optional extends boolean = boolean,
  Translated extends boolean = boolean,
  Computed extends boolean = boolean,
> {
  readonly kind: Kind
  readonly options: KindOptions[Kind] & CommonOptions
  readonly optional: Optional
  readonly translated: Translated
  readonly computed: Computed
  /** Never set: carries the type of the value. */
  readonly value?: Value
}

export type Fields = { readonly [name: string]: Field }

type Plain<Kind extends FieldKind, Value = KindValue[Kind]> = Field<Kind, Value, false, false, false>

const field = <Kind extends FieldKind, Value = KindValue[Kind]>(
  kind: Kind,
  options: KindOptions[Kind] & CommonOptions,
): Plain<Kind, Value> => ({ kind, options, optional: false, translated: false, computed: false })

/** One line of text; 255 characters unless told otherwise. */
export const text = (options: Length & CommonOptions = {}) => field('text', { max: 255, ...options })

/** Some lines of plain text; 2,000 characters unless told otherwise. */
export const longText = (options: Length & CommonOptions = {}) =>
  field('longText', { max: 2000, wide: true, ...options })

/** HTML from the rich text editor, sanitised on write; 100,000 characters unless told otherwise. */
export const richText = (options: KindOptions['richText'] & CommonOptions = {}) =>
  field('richText', { max: 100_000, wide: true, ...options })

/** Latin letters, digits and dashes, kept in upper case: coupon codes, referral codes. */
export const code = (options: KindOptions['code'] & CommonOptions = {}) =>
  field('code', { min: 2, max: 32, ...options })

/** Part of an address: lower-case Latin letters, digits and dashes. */
export const slug = (options: Length & CommonOptions = {}) => field('slug', { min: 2, max: 120, ...options })

export const email = (options: CommonOptions = {}) => field('email', options)

/** Saudi mobile, accepted as 05XXXXXXXX or +9665XXXXXXXX, kept as the latter. */
export const phone = (options: CommonOptions = {}) => field('phone', options)

/** An http or https address. */
export const url = (options: CommonOptions = {}) => field('url', options)

/** 3 to 63 of a-z, 0-9 and hyphen; reserved names refused. */
export const subdomain = (options: CommonOptions = {}) => field('subdomain', options)

/** A number that an authority gave: commercial registration, VAT number, IBAN (identities.ts). */
export const identity = (format: IdentityFormat, options: CommonOptions = {}) =>
  field('identity', { format, ...options })

/**
 * Written, never answered: kept as its argon2id hash in the column `<name>_hash`. An edit that leaves it empty
 * leaves it as it is. Forms ask for a new one twice.
 */
export const password = (options: KindOptions['password'] & CommonOptions = {}) => field('password', options)

export const integer = (options: Range & CommonOptions = {}) => field('integer', { min: 0, ...options })

/** Riyals with two decimals on the wire, integer halalas in the database. */
export const money = (options: Range & CommonOptions = {}) => field('money', { min: 0, ...options })

/** Percent with two decimals on the wire, integer hundredths of a percent in the database. */
export const percentage = (options: Range & CommonOptions = {}) =>
  field('percentage', { min: 0, max: 100, ...options })

export const flag = (options: CommonOptions = {}) => field('flag', { initial: false, ...options })

/** One of the given values; labels at `resources.<name>.choices.<field>.<value>`. */
export const choice = <const Choices extends readonly string[]>(
  choices: Choices,
  options: CommonOptions & Pick<KindOptions['choice'], 'aliases'> = {},
) => field<'choice', Choices[number]>('choice', { choices, ...options })

/** A day, `YYYY-MM-DD`. */
export const date = (options: CommonOptions = {}) => field('date', options)

/** An instant, ISO 8601 in UTC. */
export const dateTime = (options: CommonOptions = {}) => field('dateTime', options)

/** The id of a record of another resource; it cannot be deleted while it is pointed at. */
export const reference = (
  resource: string,
  options: CommonOptions & Omit<KindOptions['reference'], 'resource'> = {},
) => field('reference', { resource, ...options })

/** Ids of records of another resource. */
export const references = (
  resource: string,
  options: CommonOptions & Omit<KindOptions['references'], 'resource'> = {},
) => field('references', { resource, ...options })

/** The values that something may take, each with a key of its own and a name per language; 500 unless told otherwise. */
export const optionList = (options: KindOptions['optionList'] & CommonOptions = {}) =>
  field('optionList', { maxItems: 500, wide: true, ...options })

/** What a role permits, such as `coupons:list` (src/resources/permissions.ts). */
export const permissions = (options: CommonOptions = {}) => field('permissions', { wide: true, ...options })

/** Address of an uploaded picture (png, jpg, jpeg, webp). */
export const image = (options: CommonOptions = {}) => field('image', options)

/** Address of an uploaded file (pdf or picture). */
export const file = (options: KindOptions['file'] & CommonOptions = {}) => field('file', options)

/** The same field, which may be left empty. */
export const optional = <K extends FieldKind, V, T extends boolean, C extends boolean>(
  inner: Field<K, V, false, T, C>,
): Field<K, V, true, T, C> => ({ ...inner, optional: true })

/**
 * One value per language: `name` stands for `name_ar` and `name_en` in forms, payloads and columns.
 * Arabic, the default language, is required unless the field is optional; English may follow later.
 */
export const translated = <
  K extends 'text' | 'longText' | 'richText',
  V,
  O extends boolean,
  C extends boolean,
>(
  inner: Field<K, V, O, false, C>,
): Field<K, V, O, true, C> => ({ ...inner, translated: true })

/** A value that the server works out (its rule gives the SQL); shown, never written. */
export const computed = <K extends FieldKind, V, O extends boolean>(
  inner: Field<K, V, O, false, false>,
): Field<K, V, O, false, true> => ({ ...inner, computed: true })
