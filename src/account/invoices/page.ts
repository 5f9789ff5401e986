import type { LoadedPage } from '../../site/pages.ts'
import { AccountLayout } from '../shell/AccountLayout.tsx'
import { InvoicesPage } from './InvoicesPage.tsx'

/** A vendor's invoices and credit notes. */
export const page: LoadedPage = { Page: InvoicesPage, Layout: AccountLayout, title: 'account.invoices.title' }
