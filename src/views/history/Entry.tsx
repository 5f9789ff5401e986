import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { HistoryEntry } from '#src/dataProvider/history.ts'
import { Moment } from '../parts/Moment.tsx'
import { toneColours } from '../tones.ts'
import { ActFoot } from './ActFoot.tsx'
import { Changes } from './Changes.tsx'
import { markOf } from './marks.ts'
import { Sentence } from './Sentence.tsx'

interface EntryProps {
  readonly entry: HistoryEntry
  /** Stands in the history of the record itself. */
  readonly isHere: boolean
}

/** One act, or what it did to the record whose history it stands in. */
export const Entry = ({ entry, isHere }: EntryProps) => {
  const translate = useTranslate()
  const { tokens } = useTheme()
  const { tone, icon: Icon } = markOf(entry.action)
  const { ink, tint } = toneColours(tokens)[tone]
  const isAct = entry.act.count > 1 && !isHere
  return (
    <li>
      <span className="mark" style={{ color: ink, backgroundColor: tint }}>
        <Icon aria-hidden />
      </span>
      <div>
        <div className="head">
          <Sentence entry={entry} isHere={isHere} isAct={isAct} />
          <Moment at={entry.at} className="when tipped" />
          {entry.address ? (
            <bdi dir="ltr" className="address">
              {entry.address}
            </bdi>
          ) : null}
        </div>
        {isAct ? null : <Changes entry={entry} />}
        <ActFoot
          entry={entry}
          openLabel={translate(isHere ? 'views.history.open_with' : 'views.history.open')}
        />
      </div>
    </li>
  )
}
