import { formatNumber, formatPercentage } from '#src/i18n/numbers.ts'
import { formatMoney } from '#src/schema/money.ts'
import { IntegerText, MoneyText, PercentageText } from '../cells/numberCells.tsx'
import { IntegerInput, MoneyInput, PercentageInput } from '../inputs/numberInputs.tsx'
import { plain } from './kind.ts'

export const integer = {
  ...plain,
  input: IntegerInput,
  cell: IntegerText,
  paper: IntegerText,
  filter: 'amounts',
  width: 130,
  edge: 'number-edge',
  number: { format: formatNumber },
} as const

export const money = {
  ...integer,
  input: MoneyInput,
  cell: MoneyText,
  paper: MoneyText,
  width: 200,
  number: { format: formatMoney, unit: 'SR' },
} as const

export const percentage = {
  ...integer,
  input: PercentageInput,
  cell: PercentageText,
  paper: PercentageText,
  width: 132,
  number: { format: formatPercentage, unit: '%' },
} as const
