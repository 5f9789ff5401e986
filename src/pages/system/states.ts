import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined'
import type { SystemCheck } from '#src/dataProvider/system.ts'
import type { ChipLook } from '#src/views/cells/statusChips.ts'

type State = SystemCheck['state']

/** How a state looks: colour and sign together. */
export const STATES: Readonly<Record<State, ChipLook>> = {
  well: { tone: 'success', icon: CheckCircleOutlined },
  look: { tone: 'warning', icon: ReportProblemOutlined },
  broken: { tone: 'danger', icon: ErrorOutlineOutlined },
  off: { tone: 'neutral', icon: RemoveCircleOutlineOutlined },
}

/** What several parts come to: as well as the worst of them. */
export const worstOf = (checks: readonly SystemCheck[]): Exclude<State, 'off'> => {
  const states = new Set(checks.map(({ state }) => state))
  return states.has('broken') ? 'broken' : states.has('look') ? 'look' : 'well'
}

/** What is not in use stands behind what is. */
export const offLast = (one: SystemCheck, other: SystemCheck): number =>
  Number(one.state === 'off') - Number(other.state === 'off')
