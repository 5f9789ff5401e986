import type { registration as arabic } from '../ar/registration.ts'
import type { SameKeys } from '../translate.ts'
import { forms } from './forms.ts'

/** Texts of the public registration of vendors. */
export const registration = {
  ...forms,
  registration: {
    title: 'Register your store',
    description: 'Link your store to the markets: its details, then the package, then payment.',
    subdomain: { taken: 'This address is taken; try another' },
    payment: { future: 'The date of the transfer cannot lie in the future' },
  },
} as const satisfies SameKeys<typeof arabic>
