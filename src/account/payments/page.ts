import type { LoadedPage } from '../../site/pages.ts'
import { AccountLayout } from '../shell/AccountLayout.tsx'
import { PaymentsPage } from './PaymentsPage.tsx'

/** What a vendor paid, and what is due. */
export const page: LoadedPage = { Page: PaymentsPage, Layout: AccountLayout, title: 'account.payments.title' }
