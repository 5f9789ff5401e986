import type { AnyResource } from '#src/schema/resource.ts'
import type { ViewRecord } from '../record.ts'
import { HistoryCard } from './HistoryCard.tsx'

interface ActivityProps {
  readonly resource: AnyResource
  readonly record: ViewRecord
}

/** What was done to one record. */
const Activity = ({ resource, record }: ActivityProps) => (
  <HistoryCard query={{ resource: resource.name, record_id: Number(record.id) }} />
)

export default Activity
