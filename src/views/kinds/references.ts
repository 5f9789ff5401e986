import { OptionListCell } from '../cells/OptionListCell.tsx'
import { PermissionsCell } from '../cells/PermissionsCell.tsx'
import { NameText } from '../cells/paperCells.tsx'
import { ReferenceCell, ReferencesCell } from '../cells/referenceCells.tsx'
import { OptionListInput, PermissionsInput, ReferenceInput, ReferencesInput } from '../inputs/lazyInputs.tsx'
import { plain } from './kind.ts'

export const reference = {
  ...plain,
  input: ReferenceInput,
  cell: ReferenceCell,
  paper: NameText,
  filter: 'records',
  width: 180,
} as const

export const references = {
  ...plain,
  input: ReferencesInput,
  cell: ReferencesCell,
  paper: ReferencesCell,
  filter: 'records',
  width: 240,
} as const

export const optionList = {
  ...plain,
  input: OptionListInput,
  cell: OptionListCell,
  paper: OptionListCell,
  width: 240,
} as const

export const permissions = {
  ...plain,
  input: PermissionsInput,
  cell: PermissionsCell,
  paper: PermissionsCell,
  width: 130,
} as const
