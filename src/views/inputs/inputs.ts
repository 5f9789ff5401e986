import type { ComponentType } from 'react'
import type { FieldKind, Kinds } from '#src/schema/fields.ts'
import type { OptionsOfKind } from '#src/schema/kind.ts'
import { ChoiceInput, FlagInput } from './choiceInputs.tsx'
import { DateInput, DateTimeInput } from './dateInputs.tsx'
import type { InputOf } from './inputProps.ts'
import {
  CodeInput,
  EmailInput,
  IdentityInput,
  PhoneInput,
  SlugInput,
  SubdomainInput,
  UrlInput,
} from './latinInputs.tsx'
import {
  FileInput,
  ImageInput,
  OptionListInput,
  PasswordInput,
  PermissionsInput,
  ReferenceInput,
  ReferencesInput,
  RichTextInput,
  SecretInput,
} from './lazyInputs.tsx'
import { IntegerInput, MoneyInput, NominalInput, PercentageInput } from './numberInputs.tsx'
import { LongTextInput, NetworksInput, TextInput } from './textInputs.tsx'

/** The inputs of each kind of a table such as `Kinds`. */
export type KindInputs<Table> = {
  readonly [K in keyof Table]: ComponentType<InputOf<OptionsOfKind<Table[K]>>>
}

/** Kind of field → how its value is entered; what is heavy comes with the first form that has one. */
export const inputs = {
  text: TextInput,
  longText: LongTextInput,
  richText: RichTextInput,
  networks: NetworksInput,
  code: CodeInput,
  slug: SlugInput,
  email: EmailInput,
  phone: PhoneInput,
  url: UrlInput,
  subdomain: SubdomainInput,
  identity: IdentityInput,
  password: PasswordInput,
  secret: SecretInput,
  integer: IntegerInput,
  nominal: NominalInput,
  money: MoneyInput,
  percentage: PercentageInput,
  flag: FlagInput,
  choice: ChoiceInput,
  date: DateInput,
  dateTime: DateTimeInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  optionList: OptionListInput,
  permissions: PermissionsInput,
  image: ImageInput,
  file: FileInput,
} satisfies KindInputs<Kinds>

/** The input of a kind that is only known at run time. */
export const inputOf = (kind: FieldKind) => inputs[kind] as ComponentType<InputOf<unknown>>
