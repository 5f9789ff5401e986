import type { texts as source } from '../ar/terms.ts'
import type { SameKeys } from '../translate.ts'
import { forms } from './forms.ts'
import { site } from './site.ts'

/** Texts of the public page with the terms and conditions. */
const terms = {
  title: 'Terms and conditions',
  description: 'The terms and conditions that vendors agree to when they register with the platform.',
  lead: 'What the platform and the vendor agree on when the vendor registers.',
  version: 'Version %{version}',
  since: 'In force since %{day}',
  published: 'Published on %{day}',
  older: 'This is an earlier version, kept to be looked up. It is no longer in force.',
  to_current: 'Read the version in force',
  arabic_only: 'There is no English translation of this version, so this is its Arabic text.',
  nothing: 'No terms and conditions are published here.',
  print: 'Print',
} as const

export const texts = { ...forms, site, terms } as const satisfies SameKeys<typeof source>
