import { HistoryCard } from '#src/views/history/HistoryCard.tsx'

interface GroupHistoryProps {
  readonly group: string
  /** Another number asks again. */
  readonly round: number
}

/** Who changed what in a group of settings, and when. */
const GroupHistory = ({ group, round }: GroupHistoryProps) => (
  <HistoryCard query={{ resource: group }} round={round} />
)

export default GroupHistory
