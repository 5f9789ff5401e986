import { messages } from '../../i18n/en/messages.ts'
import { site } from '../../i18n/en/site.ts'

/** All texts the public pages use in this language. */
export const texts = { site, ...messages }
