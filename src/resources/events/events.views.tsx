import { withTexts } from '#src/i18n/i18nProvider.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews } from '#src/views/resourceViews.ts'
import { events } from './events.ts'
import { Payload } from './views/Payload.tsx'

const Deliveries = lazyPart(withTexts('webhooks', () => import('#src/resources/events/views/Deliveries.tsx')))

export default defineViews(events, {
  cells: { payload: Payload },
  tabs: [
    { path: 'content', label: 'resources.events.sections.event', access: [] },
    {
      path: 'deliveries',
      label: 'resources.webhook_deliveries.many',
      access: [{ resource: 'webhook_deliveries', action: 'list' }],
      content: Deliveries,
    },
  ],
})
