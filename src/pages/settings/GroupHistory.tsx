import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { HistoryFeed } from '#src/views/history/HistoryFeed.tsx'
import { Card } from '#src/views/parts/Card.tsx'
import { TipLayer } from '#src/views/parts/TipLayer.tsx'
import { ShowRoot } from '#src/views/show/ShowRoot.ts'

interface GroupHistoryProps {
  readonly group: string
  /** Another number asks again. */
  readonly round: number
}

/** Who changed what in a group of settings, and when. */
const GroupHistory = ({ group, round }: GroupHistoryProps) => {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <TipLayer>
      <ShowRoot style={{ marginBlockStart: 16 }}>
        <Card aria-labelledby={titleId}>
          <h2 id={titleId}>{translate('views.history.title')}</h2>
          <div style={{ minWidth: 0 }}>
            <HistoryFeed key={round} query={{ resource: group }} />
          </div>
        </Card>
      </ShowRoot>
    </TipLayer>
  )
}

export default GroupHistory
