import { LatinText } from '../cells/paperCells.tsx'
import {
  CodeCell,
  EmailCell,
  LatinCell,
  LongTextCell,
  PasswordCell,
  PhoneCell,
  RichTextCell,
  TextCell,
  UrlCell,
} from '../cells/textCells.tsx'
import {
  CodeInput,
  EmailInput,
  IdentityInput,
  PhoneInput,
  SlugInput,
  SubdomainInput,
  UrlInput,
} from '../inputs/latinInputs.tsx'
import { PasswordInput, RichTextInput } from '../inputs/lazyInputs.tsx'
import { LongTextInput, TextInput } from '../inputs/textInputs.tsx'
import { plain } from './kind.ts'

const growing = { ...plain, grows: true } as const

export const text = {
  ...growing,
  input: TextInput,
  cell: TextCell,
  paper: TextCell,
  filter: 'values',
  width: 150,
} as const

export const longText = {
  ...growing,
  input: LongTextInput,
  cell: LongTextCell,
  paper: LongTextCell,
  width: 260,
} as const

export const richText = {
  ...growing,
  input: RichTextInput,
  cell: RichTextCell,
  paper: RichTextCell,
  width: 260,
} as const

export const code = {
  ...plain,
  input: CodeInput,
  cell: CodeCell,
  paper: LatinText,
  filter: 'values',
  width: 160,
} as const

export const slug = { ...plain, input: SlugInput, cell: LatinCell, paper: LatinCell, width: 180 } as const

export const email = { ...plain, input: EmailInput, cell: EmailCell, paper: LatinText, width: 210 } as const

export const phone = { ...plain, input: PhoneInput, cell: PhoneCell, paper: LatinText, width: 145 } as const

export const url = { ...plain, input: UrlInput, cell: UrlCell, paper: UrlCell, width: 200 } as const

export const subdomain = { ...slug, input: SubdomainInput, width: 160 } as const

export const identity = {
  ...plain,
  input: IdentityInput,
  cell: CodeCell,
  paper: CodeCell,
  width: 170,
} as const

export const password = {
  ...plain,
  input: PasswordInput,
  cell: PasswordCell,
  paper: PasswordCell,
  width: 110,
} as const
