const DOTS = '••••'

/** How many letters of a secret are told where its field permits that, and how long it then has to be. */
const TOLD = 4
const LONG_ENOUGH = 16

/** What is told of a secret: that there is one, and of a long one how it ends, where its field permits that. */
export const maskOf = (secret: string, ends: boolean | undefined): string =>
  DOTS + (ends && secret.length >= LONG_ENOUGH ? secret.slice(-TOLD) : '')

/** Whether a text is what was told of a secret, and not one itself: sent back, it leaves the secret as it is. */
export const isMask = (text: unknown): boolean =>
  typeof text === 'string' && text.startsWith(DOTS) && text.length <= DOTS.length + TOLD

/** Whether a text can be a secret, or stands for one that is stored. */
export const isSecret = (text: string): boolean => isMask(text) || !text.includes('•')
