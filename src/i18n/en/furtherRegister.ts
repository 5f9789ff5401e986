import { begun } from './begun.ts'
import { confirm } from './confirm.ts'

/** Texts of the short registration that are fetched when somebody begins to fill it in. */
export const texts = { begun, confirm } as const
