const count = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** `12,000`: Latin digits in both languages. */
export const formatNumber = (value: number): string => count.format(value)

/** `15%`, `12.5%`. */
export const formatPercentage = (percent: number): string => `${formatNumber(percent)}%`
