import { type ComponentProps, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Card } from '../parts/Card.tsx'
import { TipLayer } from '../parts/TipLayer.tsx'
import { ShowRoot } from '../show/ShowRoot.ts'
import { HistoryFeed } from './HistoryFeed.tsx'

interface HistoryCardProps {
  readonly query: ComponentProps<typeof HistoryFeed>['query']
  /** Another number asks again. */
  readonly round?: number
}

/** Who changed what, and when, below what it was done to. */
export const HistoryCard = ({ query, round }: HistoryCardProps) => {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <TipLayer>
      <ShowRoot style={{ marginBlockStart: 16 }}>
        <Card aria-labelledby={titleId}>
          <h2 id={titleId}>{translate('views.history.title')}</h2>
          <div style={{ minWidth: 0 }}>
            <HistoryFeed key={round} query={query} />
          </div>
        </Card>
      </ShowRoot>
    </TipLayer>
  )
}
