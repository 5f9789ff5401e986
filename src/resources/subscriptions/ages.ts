/** How long an amount has been due on a day: days after the day by which it was to be paid. */
export const AGES = ['NOT_DUE', 'DAYS_0_30', 'DAYS_31_60', 'DAYS_61_90', 'OVER_90'] as const

export type Age = (typeof AGES)[number]
