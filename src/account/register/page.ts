import '../../public-ui/moreIcons.ts'
import '../../public-ui/styles/suggestions.css'
import '../../public-ui/styles/confirm.css'
import '../../public-ui/styles/draft.css'
import type { LoadedPage } from '#src/site/loadedPage.ts'
import { AccountSplit } from '../signIn/AccountSplit.tsx'
import { Register } from './Register.tsx'

/** The short registration: an account without a package. */
export const page: LoadedPage = {
  Page: Register,
  Layout: AccountSplit,
  title: 'welcome.register.title',
  description: 'welcome.register.lead',
}
