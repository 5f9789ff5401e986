import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { AnyResource } from '#src/schema/resource.ts'
import { Card } from '../parts/Card.tsx'
import { TipLayer } from '../parts/TipLayer.tsx'
import type { ViewRecord } from '../record.ts'
import { ShowRoot } from '../show/ShowRoot.ts'
import { HistoryFeed } from './HistoryFeed.tsx'

interface ActivityProps {
  readonly resource: AnyResource
  readonly record: ViewRecord
}

/** What was done to one record. */
const Activity = ({ resource, record }: ActivityProps) => {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <TipLayer>
      <ShowRoot style={{ marginBlockStart: 16 }}>
        <Card aria-labelledby={titleId}>
          <h2 id={titleId}>{translate('views.history.title')}</h2>
          <div style={{ minWidth: 0 }}>
            <HistoryFeed query={{ resource: resource.name, record_id: Number(record.id) }} />
          </div>
        </Card>
      </ShowRoot>
    </TipLayer>
  )
}

export default Activity
