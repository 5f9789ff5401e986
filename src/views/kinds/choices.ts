import { ChoiceCell, FlagCell } from '../cells/choiceCells.tsx'
import { ChoiceText, FlagText } from '../cells/paperCells.tsx'
import { ChoiceInput, FlagInput } from '../inputs/choiceInputs.tsx'
import { plain } from './kind.ts'

export const flag = {
  ...plain,
  input: FlagInput,
  cell: FlagCell,
  paper: FlagText,
  filter: 'flag',
  width: 120,
} as const

export const choice = {
  ...plain,
  input: ChoiceInput,
  cell: ChoiceCell,
  paper: ChoiceText,
  filter: 'choices',
  width: 172,
} as const
