import type { SvgIconComponent } from '@mui/icons-material'
import AllInclusiveOutlined from '@mui/icons-material/AllInclusiveOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DiamondOutlined from '@mui/icons-material/DiamondOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LayersOutlined from '@mui/icons-material/LayersOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import PercentOutlined from '@mui/icons-material/PercentOutlined'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined'
import type { Tone } from '../tones.ts'

export interface ChipLook {
  readonly tone: Tone
  readonly icon?: SvgIconComponent
}

/** The one map of status chips: value of a choice → colour and icon. What is not in it stays neutral. */
const CHIPS: { readonly [value: string]: ChipLook } = {
  SUCCESS: { tone: 'success', icon: CheckCircleOutlined },
  PENDING: { tone: 'warning', icon: HourglassEmptyOutlined },
  REJECTED: { tone: 'danger', icon: HighlightOffOutlined },
  DUE_PAYMENT: { tone: 'danger', icon: ErrorOutlineOutlined },
  PERCENTAGE: { tone: 'primary', icon: PercentOutlined },
  FIXED: { tone: 'neutral', icon: PaymentsOutlined },
  FREE_TRIAL: { tone: 'success', icon: RocketLaunchOutlined },
  STANDARD: { tone: 'neutral', icon: LayersOutlined },
  ELITE: { tone: 'warning', icon: DiamondOutlined },
  LIFE_TIME: { tone: 'primary', icon: AllInclusiveOutlined },
}

const NEUTRAL: ChipLook = { tone: 'neutral' }

/** How the chip of a choice's value looks. */
export const chipOf = (value: string): ChipLook =>
  Object.hasOwn(CHIPS, value) ? (CHIPS[value] ?? NEUTRAL) : NEUTRAL

/** How yes and no look, of a flag or of `active`. */
export const FLAG_CHIPS = {
  yes: { tone: 'success', icon: CheckCircleOutlined },
  no: { tone: 'neutral', icon: RemoveCircleOutlineOutlined },
} as const satisfies Record<'yes' | 'no', ChipLook>
