import { ChoiceCell, FlagCell } from '../cells/choiceCells.tsx'
import { ChoiceText, FlagText } from '../cells/paperCells.tsx'
import { plain } from './kind.ts'

export const flag = {
  ...plain,
  cell: FlagCell,
  paper: FlagText,
  filter: 'flag',
  width: 120,
} as const

export const choice = {
  ...plain,
  cell: ChoiceCell,
  paper: ChoiceText,
  filter: 'choices',
  width: 172,
} as const
