import type { LoadedPage } from '../../site/pages.ts'
import { AccountLayout } from '../shell/AccountLayout.tsx'
import { InvoicePage } from './InvoicePage.tsx'

/** One invoice, to read and to print. */
export const page: LoadedPage = { Page: InvoicePage, Layout: AccountLayout, title: 'account.invoice.title' }
