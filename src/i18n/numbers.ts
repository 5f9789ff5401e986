import { kept } from '../schema/kept.ts'

const count = kept((tag: 'en') => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }))

/** `12,000`: Latin digits in both languages. */
export const formatNumber = (value: number): string => count('en').format(value)

/** `15%`, `12.5%`. */
export const formatPercentage = (percent: number): string => `${formatNumber(percent)}%`
