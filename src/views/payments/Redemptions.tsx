import { useTranslate } from 'ra-core'
import { useAllows } from '#src/authProvider/permissions.ts'
import { couponRedemptions } from '#src/resources/couponRedemptions/couponRedemptions.ts'
import { RelatedList } from '../list/RelatedList.tsx'
import { TipLayer } from '../parts/TipLayer.tsx'
import type { OfRecordProps } from '../resourceViews.ts'

/** Who used a coupon, when, for which payment and for how much, with the sum. */
const Redemptions = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const may = useAllows()?.('coupon_redemptions', 'list') === true
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
          isSecond
        />
      </div>
    </TipLayer>
  )
}

export default Redemptions
