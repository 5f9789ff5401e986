import type { ComponentType } from 'react'
import type { FieldKind } from '#src/schema/fields.ts'
import { ChoiceInput, FlagInput } from './choiceInputs.tsx'
import type { InputProps } from './inputProps.ts'
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
  DateInput,
  DateTimeInput,
  FileInput,
  ImageInput,
  OptionListInput,
  PasswordInput,
  PermissionsInput,
  ReferenceInput,
  ReferencesInput,
  RichTextInput,
} from './lazyInputs.tsx'
import { IntegerInput, MoneyInput, PercentageInput } from './numberInputs.tsx'
import { LongTextInput, TextInput } from './textInputs.tsx'

/** Kind of field → how its value is entered. */
export const inputs = {
  text: TextInput,
  longText: LongTextInput,
  richText: RichTextInput,
  code: CodeInput,
  slug: SlugInput,
  email: EmailInput,
  phone: PhoneInput,
  url: UrlInput,
  subdomain: SubdomainInput,
  identity: IdentityInput,
  password: PasswordInput,
  integer: IntegerInput,
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
} satisfies { [K in FieldKind]: ComponentType<InputProps<K>> }
