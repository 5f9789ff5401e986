import '../public-ui/styles/choices.css'
import '../public-ui/styles/suggestions.css'
import '../public-ui/styles/confirm.css'
import '../public-ui/styles/draft.css'
import './registration.css'
import './packages.css'
import './payment.css'
import './result.css'
import './widths.css'
import type { LoadedPage } from '#src/site/loadedPage.ts'
import { Registration, RegistrationLayout } from './Registration.tsx'

/** The public registration of vendors. */
export const page: LoadedPage = {
  Page: Registration,
  Layout: RegistrationLayout,
  title: 'registration.title',
  description: 'registration.description',
}
