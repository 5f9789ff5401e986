import { LatinText } from '../cells/paperCells.tsx'
import {
  CodeCell,
  EmailCell,
  LatinCell,
  LongTextCell,
  NetworksCell,
  PasswordCell,
  PhoneCell,
  RichTextCell,
  TextCell,
  UrlCell,
} from '../cells/textCells.tsx'
import { plain } from './kind.ts'

const growing = { ...plain, grows: true, yields: true } as const

const yielding = { ...plain, yields: true } as const

export const text = {
  ...growing,
  cell: TextCell,
  paper: TextCell,
  filter: 'values',
  width: 150,
} as const

export const longText = {
  ...growing,
  cell: LongTextCell,
  paper: LongTextCell,
  width: 260,
} as const

export const networks = { ...longText, cell: NetworksCell, paper: NetworksCell } as const

export const richText = {
  ...growing,
  cell: RichTextCell,
  paper: RichTextCell,
  width: 260,
} as const

export const code = {
  ...plain,
  cell: CodeCell,
  paper: LatinText,
  filter: 'values',
  width: 160,
} as const

export const slug = { ...yielding, cell: LatinCell, paper: LatinCell, width: 180 } as const

export const email = { ...yielding, cell: EmailCell, paper: LatinText, width: 210 } as const

export const phone = { ...plain, cell: PhoneCell, paper: LatinText, width: 145 } as const

export const url = { ...yielding, cell: UrlCell, paper: UrlCell, width: 200 } as const

export const subdomain = { ...slug, width: 160 } as const

export const identity = {
  ...plain,
  cell: CodeCell,
  paper: CodeCell,
  width: 170,
} as const

export const password = {
  ...plain,
  cell: PasswordCell,
  paper: PasswordCell,
  width: 110,
} as const
