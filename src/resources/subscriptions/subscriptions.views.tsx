import { useTranslate } from 'react-admin'
import { DueOn } from '#src/resources/subscriptions/views/DueOn.tsx'
import { DeclaredField } from '#src/views/cells/Cell.tsx'
import { ReasonText } from '#src/views/cells/ReasonText.tsx'
import { chipOf } from '#src/views/cells/statusChips.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { defineViews, shownBy } from '#src/views/resourceViews.ts'
import { subscriptions } from './subscriptions.ts'

const PaymentSheets = lazyPart(() => import('#src/resources/subscriptions/views/PaymentSheets.tsx'))

const Withdrawn = () => (
  <Chip look={chipOf('WITHDRAWN')}>{useTranslate()('resources.subscriptions.fields.withdrawn')}</Chip>
)

export default defineViews(subscriptions, {
  cells: {
    /** Nobody refused what was not to be paid any more. */
    status: shownBy(({ withdrawn }, { source, place }) =>
      withdrawn ? <Withdrawn /> : <DeclaredField source={source} place={place} />,
    ),
    due_on: shownBy(({ due_on, days_overdue, status }) => (
      <DueOn due_on={due_on} days_overdue={days_overdue} status={status} />
    )),
    reason: shownBy(({ reason }, { source, place }) =>
      reason ? <ReasonText text={reason} /> : <DeclaredField source={source} place={place} />,
    ),
  },
  summary: ['processId', 'status', 'refund_state', 'created_at', 'starts_on', 'ends_on'],
  body: ({ record }) => <PaymentSheets record={record} />,
})
