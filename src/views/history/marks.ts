import type { SvgIconComponent } from '@mui/icons-material'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import AddOutlined from '@mui/icons-material/AddOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import LoginOutlined from '@mui/icons-material/LoginOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import ToggleOffOutlined from '@mui/icons-material/ToggleOffOutlined'
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import type { HistoryEntry } from '#src/dataProvider/history.ts'
import type { Tone } from '../tones.ts'

/** Colour and icon of an action. */
interface Mark {
  readonly tone: Tone
  readonly icon: SvgIconComponent
}

const MARKS: { readonly [action: string]: Mark | undefined } = {
  create: { tone: 'success', icon: AddOutlined },
  edit: { tone: 'primary', icon: EditOutlined },
  delete: { tone: 'danger', icon: DeleteOutlined },
  activate: { tone: 'success', icon: ToggleOnOutlined },
  deactivate: { tone: 'neutral', icon: ToggleOffOutlined },
  resolve: { tone: 'success', icon: CheckOutlined },
  handle: { tone: 'success', icon: CheckOutlined },
  approve: { tone: 'success', icon: CheckOutlined },
  reject: { tone: 'danger', icon: CloseOutlined },
  submit: { tone: 'primary', icon: HourglassEmptyOutlined },
  subscribe: { tone: 'primary', icon: PaymentsOutlined },
  pay: { tone: 'primary', icon: PaymentsOutlined },
  credit: { tone: 'danger', icon: UndoOutlined },
  refund: { tone: 'danger', icon: UndoOutlined },
  correct: { tone: 'primary', icon: EditOutlined },
  due: { tone: 'danger', icon: EventOutlined },
  expire: { tone: 'neutral', icon: EventOutlined },
  answer: { tone: 'primary', icon: MailOutlined },
  tree: { tone: 'primary', icon: AccountTreeOutlined },
  map: { tone: 'primary', icon: LinkOutlined },
  export: { tone: 'neutral', icon: FileDownloadOutlined },
  import: { tone: 'success', icon: FileUploadOutlined },
  sign_in: { tone: 'success', icon: LoginOutlined },
  sign_in_failed: { tone: 'danger', icon: WarningAmberOutlined },
  sign_out: { tone: 'neutral', icon: LogoutOutlined },
  undo: { tone: 'warning', icon: UndoOutlined },
}

const NEUTRAL: Mark = { tone: 'neutral', icon: HistoryOutlined }

/** How an action looks; what has no look of its own stays neutral. */
export const markOf = (action: string): Mark => MARKS[action] ?? NEUTRAL

/** How many records an act was done to: what leads it may be about none of them, as an import by its file is. */
export const recordsOf = ({ act, record_id }: Pick<HistoryEntry, 'act' | 'record_id'>): number =>
  record_id === null ? act.count - 1 : act.count
