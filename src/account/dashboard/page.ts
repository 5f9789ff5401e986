import type { LoadedPage } from '../../site/pages.ts'
import { AccountLayout } from '../shell/AccountLayout.tsx'
import { DashboardPage } from './DashboardPage.tsx'

/** The first page of the vendor's own area. */
export const page: LoadedPage = {
  Page: DashboardPage,
  Layout: AccountLayout,
  title: 'account.dashboard.title',
}
