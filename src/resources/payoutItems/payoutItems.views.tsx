import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import { payouts } from '#src/resources/payouts/payouts.ts'
import { recordPath } from '#src/views/paths.ts'
import { defineViews } from '#src/views/resourceViews.ts'
import { payoutItems } from './payoutItems.ts'

export default defineViews(payoutItems, {
  links: [
    {
      label: 'resources.payout_items.fields.payout',
      icon: PaymentsOutlined,
      to: ({ payout }) => (payout === null ? undefined : recordPath(payouts, 'view', payout)),
      access: [{ resource: 'payouts', action: 'view' }],
    },
  ],
})
