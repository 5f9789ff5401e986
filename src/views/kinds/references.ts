import { OptionListCell } from '../cells/OptionListCell.tsx'
import { PermissionsCell } from '../cells/PermissionsCell.tsx'
import { NameText } from '../cells/paperCells.tsx'
import { ReferenceCell, ReferencesCell } from '../cells/referenceCells.tsx'
import { plain } from './kind.ts'

export const reference = {
  ...plain,
  cell: ReferenceCell,
  paper: NameText,
  filter: 'records',
  width: 180,
} as const

export const references = {
  ...plain,
  cell: ReferencesCell,
  paper: ReferencesCell,
  filter: 'records',
  width: 240,
} as const

export const optionList = {
  ...plain,
  cell: OptionListCell,
  paper: OptionListCell,
  width: 240,
} as const

export const permissions = {
  ...plain,
  cell: PermissionsCell,
  paper: PermissionsCell,
  width: 130,
} as const
