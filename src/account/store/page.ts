import type { LoadedPage } from '../../site/pages.ts'
import { AccountLayout } from '../shell/AccountLayout.tsx'
import { StorePage } from './StorePage.tsx'

/** The details of a vendor's own store. */
export const page: LoadedPage = { Page: StorePage, Layout: AccountLayout, title: 'account.store.title' }
