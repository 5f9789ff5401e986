import type { ComponentType, ReactNode } from 'react'
import { PlainLayout, SplitLayout } from '../public-ui/Layout.tsx'
import type { TextKey } from '../public-ui/texts/texts.ts'
import { NOT_FOUND_PATH, SITE_ENTRIES, type SitePath } from '../shell/entries.ts'
import { ForgetPassword } from '../sign-in/ForgetPassword.tsx'
import { NotFound } from '../sign-in/NotFound.tsx'
import { ResetPassword } from '../sign-in/ResetPassword.tsx'
import { SignIn } from '../sign-in/SignIn.tsx'

interface SitePage {
  readonly Page: ComponentType
  readonly Layout: ComponentType<{ children: ReactNode }>
  readonly title: TextKey
}

const PAGES = {
  '/admin-panel/sign-in': { Page: SignIn, Layout: SplitLayout, title: 'site.sign_in.title' },
  '/admin-panel/forget-password': { Page: ForgetPassword, Layout: SplitLayout, title: 'site.forget.title' },
  '/admin-panel/reset-password': { Page: ResetPassword, Layout: SplitLayout, title: 'site.reset.title' },
  '/404': { Page: NotFound, Layout: PlainLayout, title: 'site.not_found.title' },
} as const satisfies Record<SitePath, SitePage>

/** The page at a path, "not found" for any other. */
export const sitePage = (pathname: string): SitePage => {
  const entry = SITE_ENTRIES.find(({ path }) => path === pathname || `${path}/` === pathname)
  return PAGES[entry?.path ?? NOT_FOUND_PATH]
}
