const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1,250.00`. The table holds credit notes below zero, so that sums are right; on paper they stand above it. */
export const amountText = (riyals: number): string => amount.format(Math.abs(riyals))

/** `1,250.00 SR`. */
export const moneyText = (riyals: number): string => `${amountText(riyals)}\u00a0SR`

/** `15%`, `12.5%`. */
export const percentText = (percent: number): string => `${new Intl.NumberFormat('en').format(percent)}%`
