import { isWeakShape } from '../schema/passwordShape.ts'
import type { Rule } from './rules.ts'

/** What the browser can tell of a new password; common and leaked ones the server refuses. */
export const notGuessed: Rule = (value) => (isWeakShape(value) ? 'validation.password_common' : undefined)
