import type { ComponentType } from 'react'
import type { FieldKind } from '#src/schema/fields.ts'
import type { CommonColumn } from '#src/schema/resource.ts'
import type { CellProps } from './cellProps.ts'
import { ActiveCell, ChoiceCell, FlagCell } from './choiceCells.tsx'
import { FileCell, ImageCell } from './fileCells.tsx'
import { IdCell, IntegerText, MoneyText, PercentageText } from './numberCells.tsx'
import { OptionListCell } from './OptionListCell.tsx'
import { PermissionsCell } from './PermissionsCell.tsx'
import { ReferenceCell, ReferencesCell } from './referenceCells.tsx'
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
} from './textCells.tsx'
import { DateCell, DateTimeCell } from './timeCells.tsx'

/** Kind of field → how its value is shown. */
export const cells = {
  text: TextCell,
  longText: LongTextCell,
  richText: RichTextCell,
  code: CodeCell,
  slug: LatinCell,
  email: EmailCell,
  phone: PhoneCell,
  url: UrlCell,
  subdomain: LatinCell,
  identity: CodeCell,
  password: PasswordCell,
  integer: IntegerText,
  money: MoneyText,
  percentage: PercentageText,
  flag: FlagCell,
  choice: ChoiceCell,
  date: DateCell,
  dateTime: DateTimeCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  optionList: OptionListCell,
  permissions: PermissionsCell,
  image: ImageCell,
  file: FileCell,
} satisfies { [K in FieldKind]: ComponentType<CellProps<K>> }

/** The columns of every record that are shown otherwise than their kind. */
export const commonCells = {
  id: IdCell,
  active: ActiveCell,
} satisfies Partial<Record<CommonColumn, unknown>>

/** Kinds whose values stand at the end edge, digits under digits. */
export const isNumeric = (kind: FieldKind): boolean =>
  kind === 'integer' || kind === 'money' || kind === 'percentage'
