import type { LoadedPage } from '../../site/pages.ts'
import { AccountLayout } from '../shell/AccountLayout.tsx'
import { ReferralPage } from './ReferralPage.tsx'

/** The referral code, and what it brought. */
export const page: LoadedPage = { Page: ReferralPage, Layout: AccountLayout, title: 'account.referral.title' }
