import type { LoadedPage } from '../../site/pages.ts'
import { AccountLayout } from '../shell/AccountLayout.tsx'
import { SupportPage } from './SupportPage.tsx'

/** Writing to the support, and the shipping requests. */
export const page: LoadedPage = { Page: SupportPage, Layout: AccountLayout, title: 'account.support.title' }
