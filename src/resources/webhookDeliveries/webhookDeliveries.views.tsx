import { withTexts } from '#src/i18n/i18nProvider.ts'
import { Payload } from '#src/resources/events/views/Payload.tsx'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews } from '#src/views/resourceViews.ts'
import { webhookDeliveries } from './webhookDeliveries.ts'

const Attempts = lazyPart(
  withTexts('webhooks', () => import('#src/resources/webhookDeliveries/views/Attempts.tsx')),
)

export default defineViews(webhookDeliveries, {
  cells: { payload: Payload },
  below: Attempts,
  summary: ['id', 'state', 'attempts', 'last_status', 'created_at'],
})
