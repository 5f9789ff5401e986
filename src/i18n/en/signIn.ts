import { forms } from './forms.ts'
import { site } from './site.ts'

/** Texts of the administrators' pages without a session, besides those that all public pages share. */
export const texts = { ...forms, site } as const
