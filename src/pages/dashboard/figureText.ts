import type { Figure } from '#src/dataProvider/statistics.ts'
import { formatMoney, formatNumber } from '#src/views/format/format.ts'

const TEXTS = { money: formatMoney, number: formatNumber } satisfies Record<
  Figure['kind'],
  (value: number) => string
>

/** A number of the dashboard as it is read; shown inside `<bdi dir="ltr">`. */
export const figureText = (kind: Figure['kind'], value: number): string => TEXTS[kind](value)
