import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import type { PastImport } from '#src/dataProvider/imports.ts'
import type { ChipLook } from '#src/views/cells/statusChips.ts'

type State = PastImport['state']

/** How a state looks: colour and sign together. */
export const STATES: Readonly<Record<State, ChipLook>> = {
  matching: { tone: 'neutral', icon: ViewColumnOutlined },
  checking: { tone: 'primary', icon: HourglassEmptyOutlined },
  checked: { tone: 'warning', icon: FactCheckOutlined },
  running: { tone: 'primary', icon: HourglassEmptyOutlined },
  done: { tone: 'success', icon: CheckCircleOutlined },
  cancelled: { tone: 'warning', icon: BlockOutlined },
  undoing: { tone: 'primary', icon: HourglassEmptyOutlined },
  undone: { tone: 'neutral', icon: UndoOutlined },
}

/** A job works on it. */
export const isWorking = (state: State): boolean => ['checking', 'running', 'undoing'].includes(state)

/** The step, of those that an import goes through, in which a state is. */
export const stepOf = (state: State): number => {
  if (state === 'matching') return 1
  return state === 'checking' || state === 'checked' ? 2 : 3
}
