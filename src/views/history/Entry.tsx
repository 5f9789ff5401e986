import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { HistoryEntry } from '#src/dataProvider/history.ts'
import { Moment } from '../parts/Moment.tsx'
import { toneColours } from '../tones.ts'
import { ActFoot } from './ActFoot.tsx'
import { ChangeLine } from './ChangeLine.tsx'
import { markOf } from './marks.ts'
import { Sentence } from './Sentence.tsx'

const isNothing = (value: unknown): boolean => value === null || value === undefined

/** What is told of money, in the order in which it is read. */
const TOLD = ['payment', 'amount', 'invoice', 'reason'] as const

/** The texts that an entry tells, which were no field's before and need no label. */
const toldIn = ({ changes }: HistoryEntry): readonly string[] =>
  TOLD.flatMap((key) => {
    const change = changes[key]
    return change && 'to' in change && isNothing(change.from) && typeof change.to === 'string'
      ? [change.to]
      : []
  })

const isTold = (field: string): boolean => (TOLD as readonly string[]).includes(field)

/** What became of the fields of a record. */
export const Changes = ({ entry }: { readonly entry: HistoryEntry }) => {
  const told = toldIn(entry)
  const changes = Object.entries(entry.changes).filter(([field]) => told.length === 0 || !isTold(field))
  return (
    <>
      {told.length > 0 ? (
        <p className="told">
          {told.map((text) => (
            <span key={text}>
              <bdi>{text}</bdi>
            </span>
          ))}
        </p>
      ) : null}
      {changes.length > 0 ? (
        <dl>
          {changes.map(([field, change]) => (
            <ChangeLine
              key={field}
              resource={entry.resource}
              field={field}
              change={change}
              isBack={entry.undoes_action !== null}
            />
          ))}
        </dl>
      ) : null}
    </>
  )
}

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
