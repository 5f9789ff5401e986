import { OptionListCell } from '../cells/OptionListCell.tsx'
import { PermissionsCell } from '../cells/PermissionsCell.tsx'
import { NameText } from '../cells/paperCells.tsx'
import { ReferenceCell, ReferencesCell } from '../cells/referenceCells.tsx'
import { plain } from './kind.ts'

const yielding = { ...plain, yields: true } as const

export const reference = {
  ...yielding,
  cell: ReferenceCell,
  paper: NameText,
  filter: 'records',
  width: 180,
} as const

export const references = {
  ...yielding,
  cell: ReferencesCell,
  paper: ReferencesCell,
  filter: 'records',
  width: 240,
} as const

export const optionList = {
  ...yielding,
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
