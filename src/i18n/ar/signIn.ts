import { forms } from './forms.ts'

/** Texts of the administrators' pages without a session, besides those that all public pages share. */
export const texts = { ...forms } as const
