import { defineViews } from '#src/views/resourceViews.ts'
import { ReturnButton } from '#src/views/wallet/ReturnButton.tsx'
import { payouts } from './payouts.ts'

export default defineViews(payouts, {
  summary: ['amount', 'state', 'partner', 'vendor', 'payment_date', 'paid_by'],
  actions: ReturnButton,
})
