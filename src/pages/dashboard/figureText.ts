import type { Figure } from '#src/dataProvider/statistics.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { formatMoney } from '#src/schema/money.ts'

const TEXTS = { money: formatMoney, number: formatNumber } satisfies Record<
  Figure['kind'],
  (value: number) => string
>

/** A number of the dashboard as it is read; shown inside `<bdi dir="ltr">`. */
export const figureText = (kind: Figure['kind'], value: number): string => TEXTS[kind](value)
