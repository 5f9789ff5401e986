import { shared } from '../../i18n/ar/shared.ts'

/** The texts that all public pages share in this language; a page brings its own besides. */
export const texts = { site: shared }
