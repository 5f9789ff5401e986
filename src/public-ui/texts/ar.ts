import { messages } from '../../i18n/ar/messages.ts'
import { site } from '../../i18n/ar/site.ts'

/** All texts the public pages use in this language. */
export const texts = { site, ...messages }
