import { formatNumber, formatPercentage } from '#src/i18n/numbers.ts'
import { formatMoney } from '#src/schema/money.ts'
import { IntegerText, MoneyText, NominalText, PercentageText } from '../cells/numberCells.tsx'
import { plain } from './kind.ts'

export const integer = {
  ...plain,
  cell: IntegerText,
  paper: IntegerText,
  filter: 'amounts',
  width: 130,
  edge: 'number-edge',
  number: { format: formatNumber },
} as const

export const nominal = {
  ...integer,
  cell: NominalText,
  paper: NominalText,
  number: { format: String },
} as const

export const money = {
  ...integer,
  cell: MoneyText,
  paper: MoneyText,
  width: 200,
  number: { format: formatMoney, unit: 'SR' },
} as const

export const percentage = {
  ...integer,
  cell: PercentageText,
  paper: PercentageText,
  width: 132,
  number: { format: formatPercentage, unit: '%' },
} as const
