import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { HistoryEntry } from '#src/dataProvider/history.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { useAppLocale } from '../locale.ts'
import { recordPath, resourceNamed } from '../paths.ts'
import { recordsOf } from './marks.ts'

/** True for what somebody does with the own account, such as signing in. */
const isOwn = ({ resource, record_id, actor_id }: HistoryEntry): boolean =>
  resourceNamed(resource)?.accounts === true && record_id !== null && record_id === actor_id

/** False where nothing more can be said: of one's own account, and of an account that does not exist. */
const namesRecord = (entry: HistoryEntry): boolean =>
  !isOwn(entry) && (entry.label !== null || entry.record_id !== null || entry.action !== 'sign_in_failed')

interface EntryProps {
  readonly entry: HistoryEntry
}

/** Actions that need other words before the record's name than what the record is. */
const WORDS: { readonly [action: string]: string | undefined } = { sign_in_failed: 'views.history.account' }

/** Actions that are done to a whole list; what stands in the place of a record's name is what was taken of it. */
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

interface NameProps {
  readonly resource: string
  readonly id: number | null
  readonly text: string
}

/** The name of a record, leading to its page where it has one. */
const Name = ({ resource: name, id, text }: NameProps) => {
  const resource = resourceNamed(name)
  const { view, edit } = resource?.capabilities ?? { view: false, edit: false }
  const page = view ? 'view' : edit ? 'edit' : undefined
  const isShown = resource?.menu !== undefined && id !== null && page
  return isShown ? (
    <Link to={recordPath(resource, page, id)}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi>{text}</bdi>
  )
}

const RecordName = ({ entry }: EntryProps) => {
  const { resource, record_id, label, action } = entry
  const text = label ?? (record_id === null ? '' : `#${record_id}`)
  return (
    <>
      {useWords(entry)} <Name resource={resource} id={action === 'delete' ? null : record_id} text={text} />
    </>
  )
}

/** How many records of which kind an act was done to. */
const Several = ({ entry }: EntryProps) => {
  const { resource } = entry
  const translate = useTranslate()
  const locale = useAppLocale()
  const many = translate(`resources.${resource}.many`, { _: resource }).toLocaleLowerCase(locale)
  return translate('views.history.several', { count: formatNumber(recordsOf(entry)), many })
}

/** What a record belonged to, such as the marketplace of a category. */
const Place = ({ entry: { place } }: EntryProps) => {
  const translate = useTranslate()
  if (!place) return null
  return (
    <>
      {translate('views.history.in')}{' '}
      <Name resource={place.resource} id={place.id} text={place.label ?? `#${place.id}`} />
    </>
  )
}

/** What is told without anybody who did it: it happens when its day has come, or is noted by the database. */
const BY_TIME: ReadonlySet<string> = new Set(['due', 'expire', 'flag', 'settlement_arrived'])

const isByTime = ({ action, actor_id }: HistoryEntry): boolean => actor_id === null && BY_TIME.has(action)

/** What was done, in words before a record's name, or on the record's own page. */
const useActionText = ({ action, undoes_action }: HistoryEntry, isHere: boolean): string => {
  const translate = useTranslate()
  const usual = translate(`history.actions.${action}`, { _: action })
  if (undoes_action !== null)
    return translate(`history.${isHere ? 'undo_here' : 'undo_of'}.${undoes_action}`, { _: usual })
  return isHere ? translate(`history.here.${action}`, { _: usual }) : usual
}

interface SentenceProps extends EntryProps {
  /** Stands on the page of the record itself, which it then need not name. */
  readonly isHere: boolean
  /** Tells the act rather than the one record. */
  readonly isAct: boolean
}

/** Who did what to what. */
export const Sentence = ({ entry, isHere, isAct }: SentenceProps) => {
  const translate = useTranslate()
  const actionText = useActionText(entry, isHere)
  const isTimely = isByTime(entry)
  return (
    <p className={isTimely ? 'alone' : undefined}>
      {isTimely ? null : (
        <strong>
          <bdi>
            {entry.actor_name ?? translate(`views.history.${entry.is_automatic ? 'platform' : 'somebody'}`)}
          </bdi>
        </strong>
      )}{' '}
      {actionText} {isAct ? <Several entry={entry} /> : null}
      {!isAct && !isHere && namesRecord(entry) ? <RecordName entry={entry} /> : null}{' '}
      {isHere ? null : <Place entry={entry} />}
    </p>
  )
}
