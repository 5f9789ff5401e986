import type { SvgIconComponent } from '@mui/icons-material'
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined'
import AllInclusiveOutlined from '@mui/icons-material/AllInclusiveOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DiamondOutlined from '@mui/icons-material/DiamondOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import LayersOutlined from '@mui/icons-material/LayersOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import PeopleOutlineOutlined from '@mui/icons-material/PeopleOutlineOutlined'
import PercentOutlined from '@mui/icons-material/PercentOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import type { Tone } from '../tones.ts'

export interface ChipLook {
  readonly tone: Tone
  readonly icon?: SvgIconComponent
}

/**
 * The one map of status chips: value of a choice → colour and icon; `vendors.NEW` where a word means something else
 * for one resource. What is not in it stays neutral.
 */
const CHIPS: { readonly [value: string]: ChipLook } = {
  SUCCESS: { tone: 'success', icon: CheckCircleOutlined },
  PENDING: { tone: 'warning', icon: HourglassEmptyOutlined },
  REJECTED: { tone: 'danger', icon: HighlightOffOutlined },
  QUEUED: { tone: 'primary', icon: HourglassEmptyOutlined },
  CLEARED: { tone: 'success', icon: CheckCircleOutlined },
  REPORTED: { tone: 'success', icon: CheckCircleOutlined },
  INCOMPLETE: { tone: 'warning', icon: ErrorOutlineOutlined },
  WITHHELD: { tone: 'neutral', icon: HourglassEmptyOutlined },
  DUE_PAYMENT: { tone: 'danger', icon: ErrorOutlineOutlined },
  WITHDRAWN: { tone: 'neutral', icon: UndoOutlined },
  WRITTEN_OFF: { tone: 'neutral', icon: RemoveCircleOutlineOutlined },
  REVERSED: { tone: 'warning', icon: UndoOutlined },
  NOT_DUE: { tone: 'neutral', icon: HourglassEmptyOutlined },
  DAYS_0_30: { tone: 'warning', icon: EventBusyOutlined },
  DAYS_31_60: { tone: 'warning', icon: EventBusyOutlined },
  DAYS_61_90: { tone: 'danger', icon: EventBusyOutlined },
  OVER_90: { tone: 'danger', icon: ErrorOutlineOutlined },
  PARTLY_REFUNDED: { tone: 'warning', icon: UndoOutlined },
  REFUNDED: { tone: 'neutral', icon: UndoOutlined },
  CREDITED: { tone: 'neutral', icon: RemoveCircleOutlineOutlined },
  SET_OFF: { tone: 'neutral', icon: UndoOutlined },
  RESERVED: { tone: 'warning', icon: HourglassEmptyOutlined },
  USED: { tone: 'success', icon: CheckCircleOutlined },
  RELEASED: { tone: 'neutral', icon: RemoveCircleOutlineOutlined },
  INVOICE: { tone: 'primary', icon: ReceiptLongOutlined },
  CREDIT_NOTE: { tone: 'warning', icon: UndoOutlined },
  'invoices.STANDARD': { tone: 'neutral' },
  'vendors.STANDARD': { tone: 'neutral' },
  SIMPLIFIED_COMPANY: { tone: 'warning', icon: ErrorOutlineOutlined },
  PERCENTAGE: { tone: 'primary', icon: PercentOutlined },
  FIXED: { tone: 'neutral', icon: PaymentsOutlined },
  ADMIN: { tone: 'primary', icon: AdminPanelSettingsOutlined },
  PRIMARY: { tone: 'success', icon: StorefrontOutlined },
  SUB: { tone: 'neutral', icon: PeopleOutlineOutlined },
  FREE_TRIAL: { tone: 'success', icon: RocketLaunchOutlined },
  STANDARD: { tone: 'neutral', icon: LayersOutlined },
  ELITE: { tone: 'warning', icon: DiamondOutlined },
  LIFE_TIME: { tone: 'primary', icon: AllInclusiveOutlined },
  'payment_problems.OPEN': { tone: 'danger', icon: ErrorOutlineOutlined },
  'payment_problems.SETTLED': { tone: 'success', icon: CheckCircleOutlined },
  RUNNING: { tone: 'success', icon: CheckCircleOutlined },
  SCHEDULED: { tone: 'primary', icon: HourglassEmptyOutlined },
  ENDED: { tone: 'neutral', icon: EventBusyOutlined },
  USED_UP: { tone: 'warning', icon: RemoveCircleOutlineOutlined },
  OFF: { tone: 'neutral', icon: HighlightOffOutlined },
  OPEN: { tone: 'warning', icon: HourglassEmptyOutlined },
  MATCHED: { tone: 'success', icon: CheckCircleOutlined },
  CHARGED: { tone: 'neutral', icon: ReceiptLongOutlined },
  DIFFERS: { tone: 'danger', icon: ErrorOutlineOutlined },
  UNKNOWN: { tone: 'danger', icon: ErrorOutlineOutlined },
  REPEATED: { tone: 'danger', icon: ErrorOutlineOutlined },
  NOT_BOOKED: { tone: 'danger', icon: ErrorOutlineOutlined },
  MISSING: { tone: 'warning', icon: HourglassEmptyOutlined },
  DIFFERENCES: { tone: 'danger', icon: ErrorOutlineOutlined },
  AWAITING_BANK: { tone: 'warning', icon: HourglassEmptyOutlined },
  RECONCILED: { tone: 'success', icon: CheckCircleOutlined },
  DECLINED: { tone: 'danger', icon: HighlightOffOutlined },
  NOT_RESOLVED: { tone: 'warning', icon: HourglassEmptyOutlined },
  RESOLVED: { tone: 'success', icon: CheckCircleOutlined },
  NOT_ACTIVATED: { tone: 'warning', icon: HourglassEmptyOutlined },
  ACTIVATED: { tone: 'success', icon: CheckCircleOutlined },
  NEW: { tone: 'primary', icon: MarkEmailUnreadOutlined },
  'users_report.NEW': { tone: 'neutral', icon: HowToRegOutlined },
  'vendors.NEW': { tone: 'neutral', icon: HowToRegOutlined },
  TRIAL: { tone: 'primary', icon: RocketLaunchOutlined },
  ACTIVE: { tone: 'success', icon: CheckCircleOutlined },
  CURRENT: { tone: 'success', icon: CheckCircleOutlined },
  PAUSED: { tone: 'warning', icon: PauseCircleOutlined },
  UPCOMING: { tone: 'primary', icon: HourglassEmptyOutlined },
  IN_GRACE: { tone: 'warning', icon: EventBusyOutlined },
  EXPIRED: { tone: 'danger', icon: EventBusyOutlined },
  COMMISSION: { tone: 'success', icon: PercentOutlined },
  PAYOUT: { tone: 'primary', icon: ReceiptLongOutlined },
  RETURN: { tone: 'warning', icon: UndoOutlined },
  ADJUSTMENT: { tone: 'neutral', icon: PaymentsOutlined },
  APPROVED: { tone: 'primary', icon: HourglassEmptyOutlined },
  'payout_batches.SETTLED': { tone: 'success', icon: CheckCircleOutlined },
  REFUSED: { tone: 'danger', icon: HighlightOffOutlined },
  PAID: { tone: 'success', icon: CheckCircleOutlined },
  RETURNED: { tone: 'danger', icon: UndoOutlined },
  SENT: { tone: 'success', icon: CheckCircleOutlined },
  STOPPED: { tone: 'danger', icon: HighlightOffOutlined },
  STOPPED_OWNER: { tone: 'danger', icon: HighlightOffOutlined },
  STOPPED_RECIPIENTS: { tone: 'danger', icon: HighlightOffOutlined },
  WAITING: { tone: 'warning', icon: HourglassEmptyOutlined },
  CONFIRMED: { tone: 'success', icon: CheckCircleOutlined },
  REVERSAL: { tone: 'danger', icon: UndoOutlined },
  WITHIN: { tone: 'success', icon: CheckCircleOutlined },
  NEAR: { tone: 'warning', icon: HourglassEmptyOutlined },
  REACHED: { tone: 'warning', icon: ErrorOutlineOutlined },
  ABOVE: { tone: 'danger', icon: ErrorOutlineOutlined },
  REQUESTED: { tone: 'warning', icon: HourglassEmptyOutlined },
  LINKED: { tone: 'success', icon: LinkOutlined },
  FAILED: { tone: 'danger', icon: ErrorOutlineOutlined },
  UNLINKED: { tone: 'neutral', icon: LinkOffOutlined },
  HANDLED: { tone: 'success', icon: CheckCircleOutlined },
  DELIVERED: { tone: 'success', icon: CheckCircleOutlined },
  WORKING: { tone: 'success', icon: CheckCircleOutlined },
  NO_SECRET: { tone: 'warning', icon: ErrorOutlineOutlined },
  FAILING: { tone: 'warning', icon: ErrorOutlineOutlined },
  PAUSED_FAILING: { tone: 'danger', icon: HighlightOffOutlined },
  PAUSED_GONE: { tone: 'danger', icon: HighlightOffOutlined },
  Delivered: { tone: 'success', icon: CheckCircleOutlined },
  In_Transit: { tone: 'primary', icon: LocalShippingOutlined },
  Out_For_Delivery: { tone: 'primary', icon: LocalShippingOutlined },
  Delivery_Failed: { tone: 'danger', icon: ErrorOutlineOutlined },
  Cancel_Shipment: { tone: 'danger', icon: HighlightOffOutlined },
}

const NEUTRAL: ChipLook = { tone: 'neutral' }

const lookOf = (key: string): ChipLook | undefined => (Object.hasOwn(CHIPS, key) ? CHIPS[key] : undefined)

/** How the chip of a choice's value looks. */
export const chipOf = (value: string, resource?: string): ChipLook =>
  lookOf(`${resource}.${value}`) ?? lookOf(value) ?? NEUTRAL

/** How yes and no look, of a flag or of `active`. */
export const FLAG_CHIPS = {
  yes: { tone: 'success', icon: CheckCircleOutlined },
  no: { tone: 'neutral', icon: RemoveCircleOutlineOutlined },
} as const satisfies Record<'yes' | 'no', ChipLook>
