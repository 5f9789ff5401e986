import type { LoadedPage } from '../../site/pages.ts'
import { AccountLayout } from '../shell/AccountLayout.tsx'
import { UsersPage } from './UsersPage.tsx'

/** Who else works in the vendor's account. */
export const page: LoadedPage = { Page: UsersPage, Layout: AccountLayout, title: 'account.users.title' }
