import { ReturnButton } from '#src/resources/walletEntries/views/ReturnButton.tsx'
import { defineViews } from '#src/views/resourceViews.ts'
import { payouts } from './payouts.ts'

export default defineViews(payouts, {
  summary: ['amount', 'state', 'partner', 'vendor', 'payment_date', 'paid_by'],
  actions: ReturnButton,
})
