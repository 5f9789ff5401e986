/**
 * How a subscription is changed: to another package at once, to another one or to none when what is paid for ends, by
 * days that are given, and by a pause, which ends with a RESUME.
 */
export const CHANGE_KINDS = ['UPGRADE', 'SWITCH', 'CANCELLATION', 'EXTENSION', 'PAUSE', 'RESUME'] as const

/** The changes that are kept: what is resumed is a pause that is over. */
export const KEPT_CHANGE_KINDS = [
  'UPGRADE',
  'SWITCH',
  'CANCELLATION',
  'EXTENSION',
  'PAUSE',
] as const satisfies readonly (typeof CHANGE_KINDS)[number][]

/** What vendors do themselves. */
export const OWN_CHANGE_KINDS = [
  'UPGRADE',
  'SWITCH',
  'CANCELLATION',
  'PAUSE',
  'RESUME',
] as const satisfies readonly (typeof CHANGE_KINDS)[number][]

export type ChangeKind = (typeof CHANGE_KINDS)[number]

export type OwnChangeKind = (typeof OWN_CHANGE_KINDS)[number]

/** OPEN is planned, waits to be paid, or is a pause that is not over; DONE happened; REVOKED was taken back, or overtaken by another payment. */
export const CHANGE_STATES = ['OPEN', 'DONE', 'REVOKED'] as const

/** The most days that are given at once. */
export const MOST_DAYS = 365
