import { Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { InputFrame } from '#src/views/form/FieldRow.tsx'
import type { InputContract } from '#src/views/inputs/inputProps.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews, type OwnCellProps } from '#src/views/resourceViews.ts'
import { webhookEndpoints } from './webhookEndpoints.ts'

const EventTypesBoxes = lazyPart(
  withTexts('webhooks', () => import('#src/resources/webhookEndpoints/views/EventTypesBoxes.tsx')),
)
const EventTypesList = lazyPart(
  withTexts('webhooks', () => import('#src/resources/webhookEndpoints/views/EventTypesList.tsx')),
)
const EventTypesCount = lazyPart(
  withTexts('webhooks', () => import('#src/resources/webhookEndpoints/views/EventTypesCount.tsx')),
)
const Endpoint = lazyPart(
  withTexts('webhooks', () => import('#src/resources/webhookEndpoints/views/Endpoint.tsx')),
)

const TypesInput = (props: InputContract) => (
  <InputFrame {...props}>
    <Suspense fallback={null}>
      <EventTypesBoxes {...props} />
    </Suspense>
  </InputFrame>
)

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** How many there are in a list; on the endpoint's page, which. */
const TypesCell = ({ source, place }: OwnCellProps) => {
  const types = textsOf(useRecordContext()?.[source])
  const Shown = place === 'page' ? EventTypesList : EventTypesCount
  return (
    <Suspense fallback={null}>
      <Shown types={types} />
    </Suspense>
  )
}

export default defineViews(webhookEndpoints, {
  cells: { event_types: TypesCell },
  inputs: { event_types: TypesInput },
  below: Endpoint,
  summary: ['id', 'state', 'waiting', 'last_success_at', 'failing_since', 'created_at'],
})
