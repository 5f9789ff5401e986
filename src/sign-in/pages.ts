import '../public-ui/moreIcons.ts'
import type { LoadedPage } from '#src/site/loadedPage.ts'
import { PlainLayout, SplitLayout } from '../public-ui/Layout.tsx'
import { AdminForgetPassword, AdminResetPassword } from './adminSide.tsx'
import { NotFound } from './NotFound.tsx'
import { SignIn } from './SignIn.tsx'

/** The administrators' pages without a session, and "not found": small and close, so one chunk. */
export const pages = {
  signIn: {
    Page: SignIn,
    Layout: SplitLayout,
    title: 'site.sign_in.title',
    description: 'site.sign_in.lead',
  },
  forgetPassword: {
    Page: AdminForgetPassword,
    Layout: SplitLayout,
    title: 'site.forget.title',
    description: 'site.forget.lead',
  },
  resetPassword: {
    Page: AdminResetPassword,
    Layout: SplitLayout,
    title: 'site.reset.title',
    description: 'site.reset.lead',
  },
  notFound: { Page: NotFound, Layout: PlainLayout, title: 'site.not_found.title' },
} as const satisfies Record<string, LoadedPage>
