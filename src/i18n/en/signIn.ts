import { forms } from './forms.ts'
import { site } from './site.ts'

/** Texts of the administrators' pages without a session, besides those that all public pages share. */
export const texts = {
  ...forms,
  site: {
    ...site,
    not_found: {
      title: 'Page not found',
      lead: 'The page may have moved, or its address was mistyped. Everything else is where it was.',
      home: 'Back to home',
    },
  },
} as const
