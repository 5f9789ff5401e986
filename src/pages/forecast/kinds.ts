import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SavingsOutlined from '@mui/icons-material/SavingsOutlined'
import type { Result } from '#src/contract/index.ts'
import type { Tone } from '#src/views/tones.ts'

export type Forecast = Result<'GET admin-panal/forecast'>['forecast']
export type Occurrence = Forecast['occurrences'][number]
export type Kind = Occurrence['kind']

/** How each kind looks, in the order in which they are told. */
export const LOOKS = {
  due: { tone: 'warning', icon: PaymentsOutlined },
  paid: { tone: 'success', icon: CheckCircleOutlined },
  invoice: { tone: 'primary', icon: ReceiptLongOutlined },
  commission: { tone: 'primary', icon: AccountBalanceWalletOutlined },
  release: { tone: 'success', icon: SavingsOutlined },
  start: { tone: 'success', icon: PlayCircleOutlined },
  expiry: { tone: 'danger', icon: EventBusyOutlined },
  pause: { tone: 'warning', icon: PauseCircleOutlined },
  resumption: { tone: 'success', icon: PlayCircleOutlined },
  reminder: { tone: 'warning', icon: HourglassEmptyOutlined },
  mail: { tone: 'neutral', icon: MailOutlined },
  notification: { tone: 'neutral', icon: NotificationsNoneOutlined },
  failure: { tone: 'danger', icon: ErrorOutlineOutlined },
} as const satisfies Readonly<Record<Kind, { readonly tone: Tone; readonly icon: SvgIconComponent }>>

export const isKind = (text: string): text is Kind => Object.hasOwn(LOOKS, text)
