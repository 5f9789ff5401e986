import { type RaRecord, useTranslate } from 'react-admin'
import { formatInstantDay } from '#src/i18n/dates.ts'
import { chipOf } from '#src/views/cells/statusChips.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { OwnList } from '../lists/OwnList.tsx'
import { Entry } from '../parts/Entry.tsx'
import { type Report, ReportEntry } from './ReportEntry.tsx'
import { Written } from './Written.tsx'

/** A row of GET user/support/messages. */
interface Message extends RaRecord<number> {
  /** Who of the vendor's people wrote it. */
  readonly name: string
  readonly subject: string
  readonly message: string
  readonly status: 'NEW' | 'HANDLED'
  readonly answers: readonly { readonly id: number; readonly text: string; readonly answered_at: string }[]
  readonly created_at: string
}

/** A row of GET user/shipping-companies. */
interface CompanyRequest extends RaRecord<number> {
  readonly company: string
  readonly state: 'NOT_ACTIVATED' | 'ACTIVATED'
  readonly activatedAt: string | null
  readonly created_at: string
}

const MessageEntry = ({ subject, message, name, status, answers, created_at }: Message) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (
    <Entry
      title={subject}
      chip={<Chip look={chipOf(status)}>{translate(`account.message_state.${status}`)}</Chip>}
      facts={
        <>
          <span>{formatInstantDay(created_at, locale)}</span>
          <bdi>{name}</bdi>
        </>
      }
    >
      <Written>{message}</Written>
      {answers.map(({ id, text, answered_at }) => (
        <div key={id} className="message-answer">
          <p className="soft">
            {translate('account.support.answered', { date: formatInstantDay(answered_at, locale) })}
          </p>
          <Written>{text}</Written>
        </div>
      ))}
    </Entry>
  )
}

const CompanyEntry = ({ company, state, created_at, activatedAt }: CompanyRequest) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (
    <Entry
      title={company}
      chip={<Chip look={chipOf(state)}>{translate(`account.company_state.${state}`)}</Chip>}
      facts={
        <>
          <span>{formatInstantDay(created_at, locale)}</span>
          {activatedAt && (
            <span>
              {translate('account.support.activated_at', { date: formatInstantDay(activatedAt, locale) })}
            </span>
          )}
        </>
      }
    />
  )
}

/** The vendor's shipments that went wrong, the shipping companies that it asked for, and what its people wrote to the support with what was answered. */
export const Letters = () => {
  const translate = useTranslate()
  return (
    <>
      <OwnList<Report>
        isPart
        resource="shippings"
        title={translate('account.support.requests')}
        empty="support.empty"
        entry={(row) => <ReportEntry key={row.id} {...row} />}
      />
      <OwnList<CompanyRequest>
        isPart
        resource="shipping_company_requests"
        title={translate('account.support.companies')}
        empty="support.companies_empty"
        keptAs="companies"
        entry={(row) => <CompanyEntry key={row.id} {...row} />}
      />
      <OwnList<Message>
        isPart
        resource="contacts"
        title={translate('account.support.messages')}
        empty="support.messages_empty"
        keptAs="messages"
        entry={(row) => <MessageEntry key={row.id} {...row} />}
      />
    </>
  )
}
