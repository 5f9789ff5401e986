import { dayText } from '../../public-ui/dates.ts'
import { useLocale, useText } from '../../public-ui/language.ts'
import { OwnList } from '../lists/OwnList.tsx'
import { Chip } from '../parts/Chip.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Section } from '../parts/Section.tsx'

/** A row of GET user/support/messages. */
interface Message {
  readonly id: number
  /** Who of the vendor's people wrote it. */
  readonly name: string
  readonly subject: string
  readonly message: string
  readonly status: 'NEW' | 'HANDLED'
  readonly answers: readonly { readonly id: number; readonly text: string; readonly answered_at: string }[]
  readonly created_at: string
}

const MessageItem = ({
  message: { name, subject, message, status, answers, created_at },
}: {
  message: Message
}) => {
  const t = useText()
  const locale = useLocale()
  return (
    <li>
      <p className="request-heading">
        <strong>
          <bdi>{subject}</bdi>
        </strong>
        <Chip tone={status === 'HANDLED' ? 'success' : 'warning'}>
          {t(`account.message_state.${status}`)}
        </Chip>
      </p>
      <p className="written" dir="auto">
        {message}
      </p>
      <p className="soft request-facts">
        <span>{dayText(created_at, locale)}</span>
        <bdi>{name}</bdi>
      </p>
      {answers.map(({ id, text, answered_at }) => (
        <div key={id} className="message-answer">
          <p className="soft">{t('account.support.answered', { date: dayText(answered_at, locale) })}</p>
          <p className="written" dir="auto">
            {text}
          </p>
        </div>
      ))}
    </li>
  )
}

/** What the vendor's people wrote to the support, and what was answered. */
export const Messages = () => {
  const t = useText()
  return (
    <Section title={t('account.support.messages')} isWide>
      <OwnList<Message>
        resource="contacts"
        keptAs="messages"
        empty={
          <Empty
            icon="mail"
            title={t('account.support.messages_empty')}
            text={t('account.support.messages_empty_text')}
          />
        }
      >
        {(rows) => (
          <ul className="requests">
            {rows.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </ul>
        )}
      </OwnList>
    </Section>
  )
}
