import '../../public-ui/moreIcons.ts'
import type { LoadedPage } from '#src/site/loadedPage.ts'
import { AccountSplit } from './AccountSplit.tsx'
import { Login } from './Login.tsx'
import { ChoosePassword, ForgotPassword } from './Passwords.tsx'

/** The vendors' ways in: small and close, so one chunk. */
export const pages = {
  login: {
    Page: Login,
    Layout: AccountSplit,
    title: 'site.sign_in.title',
    description: 'welcome.login.lead',
  },
  forgotPassword: {
    Page: ForgotPassword,
    Layout: AccountSplit,
    title: 'site.forget.title',
    description: 'site.forget.lead',
  },
  resetPassword: {
    Page: ChoosePassword,
    Layout: AccountSplit,
    title: 'welcome.reset.title',
    description: 'welcome.reset.lead',
  },
} as const satisfies Record<string, LoadedPage>
