import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { settlements } from '#src/resources/settlements/settlements.ts'
import { formatMoney } from '#src/schema/money.ts'
import { recordPath } from '#src/views/paths.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** Which settlement has the payment of a repeated line, and what it was settled with there where that is another amount. */
export const SettledBefore = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const { settled_in: id, settled_amount: before, amount } = record
  if (typeof id !== 'number') return null
  return (
    <>
      <p className="none">
        {translate(record.settlement === id ? 'settlements.before.here' : 'settlements.before.in')}{' '}
        <Link to={recordPath(settlements, 'view', id)}>
          <bdi>{String(record.settled_in_label)}</bdi>
        </Link>
      </p>
      {before === amount ? null : (
        <p className="none">
          {translate('settlements.before.differs', {
            before: formatMoney(Number(before)),
            now: formatMoney(Number(amount)),
          })}
        </p>
      )}
    </>
  )
}
