import type { CommonOptions, FieldKind, KindOptions } from '#src/schema/fields.ts'
import type { FormDeclaration } from '../columns.ts'

/** What every input gets, whatever its kind. The label, the hint and the error stand around it. */
export interface InputOf<Options> {
  readonly id: string
  /** Name in the form and in the payload: `name_ar` of the field `name`. */
  readonly source: string
  readonly field: string
  readonly options: Options & CommonOptions
  readonly declaration: FormDeclaration
  /** Null when empty; a number input may hold a text that is no number. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly label: string
  /** Element that names the input. */
  readonly labelId: string
  /** Element that holds the hint or the error. */
  readonly noteId: string
  readonly isInvalid: boolean
  readonly isRequired: boolean
  readonly isReadOnly: boolean
  /** Writing direction of one language of a translated field. */
  readonly dir?: 'rtl' | 'ltr'
  readonly lang?: string
}

export type InputProps<K extends FieldKind = FieldKind> = InputOf<KindOptions[K]>

/** The value as a text to edit. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The attributes that tie a plain input to its label, hint and error. */
export const htmlInputOf = ({ isRequired, noteId, lang }: InputOf<unknown>) => ({
  'aria-required': isRequired,
  'aria-describedby': noteId,
  lang,
})

/** The attributes of a box in which a number is typed: its digits end at the physical right edge, as in every table and paper. */
export const NUMBER_HTML = {
  dir: 'ltr',
  inputMode: 'decimal',
  autoComplete: 'off',
  // A style sheet would be turned round for Arabic.
  style: { textAlign: 'right' },
} as const
