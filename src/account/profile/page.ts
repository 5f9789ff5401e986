import type { LoadedPage } from '../../site/pages.ts'
import { AccountLayout } from '../shell/AccountLayout.tsx'
import { ProfilePage } from './ProfilePage.tsx'

/** One's own name, details and password. */
export const page: LoadedPage = { Page: ProfilePage, Layout: AccountLayout, title: 'account.profile.title' }
