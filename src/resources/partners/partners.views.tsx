import type { ComponentType } from 'react'
import type { OfHolder } from '#src/resources/walletEntries/views/holders.ts'
import { PayButton } from '#src/resources/walletEntries/views/PayButton.tsx'
import { explainedMoney } from '#src/views/explain/Explained.tsx'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews, type OfRecordProps } from '#src/views/resourceViews.ts'
import { partners } from './partners.ts'

const WalletTab = lazyPart(() => import('#src/resources/walletEntries/views/WalletTab.tsx'))
const ReferredTab = lazyPart(() => import('#src/resources/walletEntries/views/ReferredTab.tsx'))
const PayoutForm = lazyPart(() => import('#src/resources/walletEntries/views/PayoutForm.tsx'))

const ofPartner = (Part: ComponentType<OfHolder>) => {
  const OfPartner = ({ record }: OfRecordProps) => <Part holder="partners" record={record} />
  return OfPartner
}

export default defineViews(partners, {
  cells: {
    wallet_balance: explainedMoney('partners'),
  },
  initial: (dataProvider) => dataProvider.partnerDefaults(),
  summary: [
    'payable_amount',
    'held_amount',
    'wallet_balance',
    'earned_amount',
    'paid_amount',
    'referral_code',
    'referral_percentage',
    'phone',
    'active',
  ],
  actions: ofPartner(PayButton),
  tabs: [
    { path: 'partner-information', label: 'accounts.tabs.partner-information', access: [] },
    {
      path: 'referral-sellers',
      label: 'accounts.tabs.referral-sellers',
      access: [{ resource: 'vendors', action: 'list' }],
      content: ofPartner(ReferredTab),
    },
    {
      path: 'partner-PaymentTab',
      label: 'accounts.tabs.partner-PaymentTab',
      access: [
        { resource: 'payouts', action: 'list' },
        { resource: 'wallet_entries', action: 'list' },
      ],
      content: ofPartner(WalletTab),
    },
    {
      path: 'partner-payment-create',
      label: 'accounts.tabs.partner-payment-create',
      access: [{ resource: 'partners', action: 'pay' }],
      content: ofPartner(PayoutForm),
    },
  ],
})
