import type { CellOf } from '#src/views/cells/cellProps.ts'
import { integer } from '#src/views/kinds/numbers.ts'

/** `2:05`: hours and minutes. */
const DurationText = ({ value }: CellOf<number>) => (
  <bdi dir="ltr">{`${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`}</bdi>
)

export const duration = { ...integer, cell: DurationText, paper: DurationText, width: 100 } as const
