import type { Locale } from '#src/i18n/locales.ts'
import type { CommonOptions, FieldKind, KindOptions } from '#src/schema/fields.ts'
import type { FormDeclaration } from '../columns.ts'

/** What every input gets, as any input of react-admin does: one of those may stand in its place. */
export interface InputContract {
  readonly id: string
  /** Name in the form and in the payload: `name_ar` of the field `name`. */
  readonly source: string
  /** What it is called, with its language where it is one of several. */
  readonly label: string
  readonly isRequired: boolean
  readonly readOnly: boolean
}

/** What the input of a kind gets beside that. Label, hint and error stand around it (form/FieldRow.tsx). */
export interface InputOf<Options> extends InputContract {
  readonly field: string
  readonly options: Options & CommonOptions
  readonly declaration: FormDeclaration
  /** The language of a translated field. */
  readonly locale?: Locale
}

export type InputProps<K extends FieldKind = FieldKind> = InputOf<KindOptions[K]>

/** The value as a text to edit. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The attributes of a box in which a number is typed: its digits end at the physical right edge, as in every table and paper. */
export const NUMBER_HTML = {
  dir: 'ltr',
  inputMode: 'decimal',
  autoComplete: 'off',
  // A style sheet would be turned round for Arabic.
  style: { textAlign: 'right' },
} as const
