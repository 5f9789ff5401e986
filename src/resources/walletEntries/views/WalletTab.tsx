import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { mailStatement, takeStatement } from '#src/dataProvider/statements.ts'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { payouts } from '#src/resources/payouts/payouts.ts'
import { walletEntries } from '#src/resources/walletEntries/walletEntries.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { AdjustButton } from './AdjustButton.tsx'
import { HOLDERS, type OfHolder } from './holders.ts'
import { PayButton } from './PayButton.tsx'

const StatementButton = lazyPart(
  withTexts('statement', () => import('#src/views/statement/StatementButton.tsx')),
)

/** Of one holder, who is named above the lists; in the room of his columns stand a file, and the payment. */
const PAYOUTS = ['payment_number', 'state', 'method', 'payment_date', 'payment_file', 'paid_by', 'amount']
const LEDGER = [
  'created_at',
  'kind',
  'referred_vendor',
  'subscription',
  'month',
  'payable_on',
  'amount',
  'balance',
]

/** A wallet: what was paid out of it, and the ledger in which every commission names its payment. */
const WalletTab = ({ holder, record }: OfHolder) => {
  const translate = useTranslate()
  const allows = useAllows()
  const filter = { [HOLDERS[holder].field]: record.id }
  return (
    <>
      <RelatedList
        resource={payouts}
        filter={filter}
        columns={PAYOUTS}
        hidden={['created_at']}
        title={translate('accounts.payouts.title')}
        empty={{
          title: translate('accounts.payouts.empty'),
          text: translate('accounts.payouts.text'),
          action: <PayButton holder={holder} record={record} />,
        }}
      />
      <RelatedList
        isSecond
        resource={walletEntries}
        filter={filter}
        columns={LEDGER}
        hidden={['description', 'percentage', 'base_amount']}
        title={translate('accounts.ledger.title')}
        actions={
          <>
            {allows?.('wallet_entries', 'export') ? (
              <Suspense fallback={null}>
                <StatementButton
                  onTake={(days) => takeStatement(holder, record.id, days)}
                  onMail={
                    allows(holder, 'pay')
                      ? (days, once) => mailStatement(holder, record.id, days, once)
                      : undefined
                  }
                />
              </Suspense>
            ) : null}
            <AdjustButton holder={holder} record={record} />
          </>
        }
        empty={{ title: translate('accounts.ledger.empty'), text: translate('accounts.ledger.text') }}
      />
    </>
  )
}

export default WalletTab
