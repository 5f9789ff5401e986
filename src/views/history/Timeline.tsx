import type { SvgIconComponent } from '@mui/icons-material'
import AddOutlined from '@mui/icons-material/AddOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
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
import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { HistoryEntry } from '#src/dataProvider/actions.ts'
import { formatInstant, formatRelative } from '../format/format.ts'
import { useAppLocale } from '../locale.ts'
import { recordPath, resourceNamed } from '../paths.ts'
import { type Tone, toneColours } from '../tones.ts'
import { ChangeLine } from './ChangeLine.tsx'
import { TimelineList } from './timelineStyles.ts'

interface Mark {
  readonly tone: Tone
  readonly icon: SvgIconComponent
}

/** How a deed looks; what is not in it stays neutral. */
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
  map: { tone: 'primary', icon: LinkOutlined },
  export: { tone: 'neutral', icon: FileDownloadOutlined },
  sign_in: { tone: 'success', icon: LoginOutlined },
  sign_in_failed: { tone: 'danger', icon: WarningAmberOutlined },
  sign_out: { tone: 'neutral', icon: LogoutOutlined },
}

const NEUTRAL: Mark = { tone: 'neutral', icon: HistoryOutlined }

/** True for what somebody does with the own account, such as signing in. */
const isOwn = ({ resource, record_id, actor_id }: HistoryEntry): boolean =>
  resourceNamed(resource)?.accounts === true && record_id !== null && record_id === actor_id

/** False where nothing more can be said: of one's own account, and of an account that does not exist. */
const namesRecord = (entry: HistoryEntry): boolean =>
  !isOwn(entry) && (entry.label !== null || entry.record_id !== null || entry.action !== 'sign_in_failed')

interface EntryProps {
  readonly entry: HistoryEntry
  /** Names the record too: on a page of many records' deeds. */
  readonly withRecord: boolean
}

/** Deeds that need other words before the record's name than what the record is. */
const WORDS: { readonly [action: string]: string | undefined } = { sign_in_failed: 'views.history.account' }

/** Deeds that are done to a whole list; what stands in the place of a record's name is what was taken of it. */
const OF_LISTS: ReadonlySet<string> = new Set(['export'])

const useWords = ({ action, resource }: HistoryEntry): string => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const own = WORDS[action]
  if (own) return translate(own)
  if (OF_LISTS.has(action)) return `${translate(`resources.${resource}.many`, { _: resource })} ·`
  const one = translate(`resources.${resource}.one`, { _: resource })
  return translate('views.history.the', { one: one.toLocaleLowerCase(locale) })
}

const RecordName = ({ entry }: Pick<EntryProps, 'entry'>) => {
  const { resource: name, record_id, label, action } = entry
  const resource = resourceNamed(name)
  const one = useWords(entry)
  const text = label ?? (record_id === null ? '' : `#${record_id}`)
  const { view, edit } = resource?.capabilities ?? { view: false, edit: false }
  const page = view ? 'view' : edit ? 'edit' : undefined
  return (
    <>
      {one}{' '}
      {resource && record_id !== null && page && action !== 'delete' ? (
        <Link to={recordPath(resource, page, record_id)}>
          <bdi>{text}</bdi>
        </Link>
      ) : (
        <bdi>{text}</bdi>
      )}
    </>
  )
}

/** What nobody does: it happens when its day has come. Whoever else has no name is a visitor. */
const BY_TIME: ReadonlySet<string> = new Set(['due', 'expire'])

const isByTime = ({ action, actor_id }: HistoryEntry): boolean => actor_id === null && BY_TIME.has(action)

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

const Entry = ({ entry, withRecord }: EntryProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { tokens } = useTheme()
  const { tone, icon: Icon } = MARKS[entry.action] ?? NEUTRAL
  const { ink, tint } = toneColours(tokens)[tone]
  const told = toldIn(entry)
  const changes = Object.entries(entry.changes).filter(([field]) => told.length === 0 || !isTold(field))
  const deed = translate(`views.history.actions.${entry.action}`, { _: entry.action })
  return (
    <li>
      <span className="mark" style={{ color: ink, backgroundColor: tint }}>
        <Icon aria-hidden />
      </span>
      <div>
        <div className="head">
          <p className={isByTime(entry) ? 'alone' : undefined}>
            {isByTime(entry) ? null : (
              <strong>
                <bdi>{entry.actor_name ?? translate('views.history.somebody')}</bdi>
              </strong>
            )}{' '}
            {withRecord ? deed : translate(`views.history.here.${entry.action}`, { _: deed })}{' '}
            {withRecord && namesRecord(entry) ? <RecordName entry={entry} /> : null}
          </p>
          <time
            className="when tipped"
            dateTime={entry.at}
            data-tip={formatInstant(entry.at, locale)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable by keyboard
            tabIndex={0}
          >
            {formatRelative(entry.at, locale)}
          </time>
          {entry.address ? (
            <bdi dir="ltr" className="address">
              {entry.address}
            </bdi>
          ) : null}
        </div>
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
              <ChangeLine key={field} resource={entry.resource} field={field} change={change} />
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  )
}

interface TimelineProps {
  readonly entries: readonly HistoryEntry[]
  readonly withRecord?: boolean
}

/** Who did what and when, newest first. */
export const Timeline = ({ entries, withRecord = false }: TimelineProps) => (
  <TimelineList>
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} withRecord={withRecord} />
    ))}
  </TimelineList>
)
