import type { texts as arabic } from '../ar/contact.ts'
import type { SameKeys } from '../translate.ts'
import { forms } from './forms.ts'
import { site } from './site.ts'

const contact = {
  title: 'Contact us',
  description: 'Write to us about the platform, its packages and connecting your store to marketplaces.',
  lead: 'Write your question or suggestion, and we answer by email.',
  area: 'Contact',
  headline: 'A question, before you register or later? We listen',
  detail: 'If you have an account, the support inside it is quicker: we know your store and its orders.',
  name: 'Your name',
  email: 'Your email',
  phone: 'Mobile (optional)',
  subject: 'Subject',
  message: 'Your message',
  homepage: 'Leave this field empty',
  submit: 'Send',
  another: 'Write another message',
} as const

export const texts = { ...forms, site, contact } as const satisfies SameKeys<typeof arabic>
