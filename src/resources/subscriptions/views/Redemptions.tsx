import { useCanAccess, useTranslate } from 'react-admin'
import { couponRedemptions } from '#src/resources/couponRedemptions/couponRedemptions.ts'
import { formatMoney } from '#src/schema/money.ts'
import { ExplainOf } from '#src/views/explain/Explained.tsx'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import { TipLayer } from '#src/views/parts/TipLayer.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** How often it was used and for how much: the list below also holds places that are reserved or were given back. */
const Used = ({ record: { id, redemption_count, redeemed_amount } }: OfRecordProps) => {
  const translate = useTranslate()
  const amount = `\u2066${formatMoney(Number(redeemed_amount))}\u2069`
  return redemption_count ? (
    <span style={{ width: 'auto', height: 'auto', whiteSpace: 'nowrap' }}>
      {translate('payments.redemptions.used', { smart_count: Number(redemption_count), amount })}{' '}
      <ExplainOf resource="coupons" id={id} value={formatMoney(Number(redeemed_amount))} />
    </span>
  ) : null
}

/** Who used a coupon, when, for which payment and for how much, with the sum. */
const Redemptions = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const { canAccess: may = false } = useCanAccess({ resource: 'coupon_redemptions', action: 'list' })
  if (!may) return null
  return (
    <TipLayer>
      <div style={{ marginBlockStart: 16 }}>
        <RelatedList
          resource={couponRedemptions}
          filter={{ coupon: record.id }}
          title={translate('payments.redemptions.title')}
          empty={{
            title: translate('payments.redemptions.none'),
            text: translate('payments.redemptions.none_text'),
          }}
          actions={<Used record={record} />}
          isSecond
        />
      </div>
    </TipLayer>
  )
}

export default Redemptions
