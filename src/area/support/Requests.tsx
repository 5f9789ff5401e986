import { dayText } from '../../public-ui/dates.ts'
import { useLocale, useText } from '../../public-ui/language.ts'
import { OwnList } from '../lists/OwnList.tsx'
import { Chip } from '../parts/Chip.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Section } from '../parts/Section.tsx'

/** A row of GET user/support. */
interface Request {
  readonly id: number
  readonly orderNumber: string
  readonly trackingNumber: string | null
  readonly shippingCompany: string
  readonly subject: string
  readonly problem: string
  readonly state: 'NOT_RESOLVED' | 'RESOLVED'
  readonly resolveAt: string | null
  readonly created_at: string
}

const RequestItem = ({ request }: { request: Request }) => {
  const t = useText()
  const locale = useLocale()
  const { orderNumber, trackingNumber, shippingCompany, subject, problem, state, resolveAt, created_at } =
    request
  return (
    <li>
      <p className="request-heading">
        <strong>
          <bdi>{subject}</bdi>
        </strong>
        <Chip tone={state === 'RESOLVED' ? 'success' : 'warning'}>
          {t(`account.shipping_state.${state}`)}
        </Chip>
      </p>
      <p>
        <bdi>{problem}</bdi>
      </p>
      <p className="soft request-facts">
        <span>{dayText(created_at, locale)}</span>
        <span>
          {t('account.support.order')} <bdi dir="ltr">{orderNumber}</bdi>
        </span>
        <span>
          <bdi>{shippingCompany}</bdi> {trackingNumber && <bdi dir="ltr">{trackingNumber}</bdi>}
        </span>
        {resolveAt && (
          <span>
            {t('account.support.resolved_at')} {dayText(resolveAt, locale)}
          </span>
        )}
      </p>
    </li>
  )
}

/** The vendor's shipments that went wrong. */
export const Requests = () => {
  const t = useText()
  return (
    <Section title={t('account.support.requests')}>
      <OwnList<Request>
        resource="shippings"
        empty={
          <Empty icon="help" title={t('account.support.empty')} text={t('account.support.empty_text')} />
        }
      >
        {(rows) => (
          <ul className="requests">
            {rows.map((request) => (
              <RequestItem key={request.id} request={request} />
            ))}
          </ul>
        )}
      </OwnList>
    </Section>
  )
}
