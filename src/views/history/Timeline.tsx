import type { HistoryEntry } from '#src/dataProvider/history.ts'
import { Entry } from './Entry.tsx'
import { TimelineList } from './timelineStyles.ts'

interface TimelineProps {
  readonly entries: readonly HistoryEntry[]
  /** True for what was done to that whose history this is, which then need not be named. */
  readonly isHere: (entry: HistoryEntry) => boolean
}

/** Who did what and when, newest first. */
export const Timeline = ({ entries, isHere }: TimelineProps) => (
  <TimelineList>
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} isHere={isHere(entry)} />
    ))}
  </TimelineList>
)
