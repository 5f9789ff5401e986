import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { referralReviews } from '#src/resources/referralReviews/referralReviews.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import { HOLDERS, type OfHolder } from './holders.ts'

const COLUMNS = [
  'store_name',
  'status',
  'package',
  'register_date',
  'referral_percentage',
  'referral_consumed_months',
  'referral_commission',
] as const

/** The vendors that somebody brought along: on what terms, in which month, and what they earned him. */
const ReferredTab = ({ holder, record }: OfHolder) => {
  const translate = useTranslate()
  const allows = useAllows()
  const reviewed = record.referral_review !== null && allows?.('referral_reviews', 'list') === true
  return (
    <>
      {reviewed ? (
        <RelatedList
          isSecond
          resource={referralReviews}
          filter={{ [HOLDERS[holder].field]: record.id }}
          columns={['referred_vendor', 'matched', 'state', 'created_at', 'commission_amount']}
          hidden={['reason', 'decided_at', 'decided_by']}
          title={translate('accounts.reviews.title')}
          empty={{ title: translate('accounts.reviews.empty') }}
        />
      ) : null}
      <RelatedList
        resource={vendors}
        filter={{ [HOLDERS[holder].referrer]: record.id }}
        columns={COLUMNS}
        hidden={['referral_review', 'seller_name', 'phone', 'subscription_ends_on']}
        title={translate('accounts.tabs.referral-vendors')}
        empty={{
          title: translate('accounts.referred.empty'),
          text: translate('accounts.referred.text', { code: String(record.referral_code ?? '') }),
        }}
      />
    </>
  )
}

export default ReferredTab
