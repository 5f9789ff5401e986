import { shared } from '../../i18n/en/shared.ts'

/** The texts that all public pages share in this language; a page brings its own besides. */
export const texts = { site: shared }
