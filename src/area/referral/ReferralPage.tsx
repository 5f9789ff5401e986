import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { takeOwnStatement } from '#src/dataProvider/statements.ts'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { unitText } from '#src/registration/packages.ts'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { OwnBalanceExplained } from '../parts/OwnExplained.tsx'
import { PageHeading } from '../parts/PageHeading.tsx'
import { Section } from '../parts/Section.tsx'
import { Shown } from '../parts/Shown.tsx'
import { useAnswer } from '../shell/useAnswer.ts'
import { Ledger, Referred } from './Earned.tsx'
import type { Referral } from './referral.ts'
import { ShareCode } from './ShareCode.tsx'

const StatementButton = lazyPart(
  withTexts('statement', () => import('#src/views/statement/StatementButton.tsx')),
)

const Balance = ({
  balance,
  held,
  payable,
  terms,
}: Pick<Referral, 'balance' | 'held' | 'payable' | 'terms'>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (
    <Section
      title={translate('account.referral.balance')}
      aside={
        <Suspense fallback={null}>
          <StatementButton onTake={takeOwnStatement} />
        </Suspense>
      }
    >
      <p className="figure">
        <span className="explained">
          <strong>
            <MoneyText value={payable} />
          </strong>
          <OwnBalanceExplained value={payable} />
        </span>
        {held > 0 && (
          <span>
            {translate('account.referral.held')} <MoneyText value={held} />
          </span>
        )}
        {balance < 0 && <span>{translate('account.referral.owed')}</span>}
        <span className="soft">{translate('account.referral.balance_hint')}</span>
      </p>
      <h3>{translate('account.referral.terms')}</h3>
      <p className="soft">
        {terms
          ? translate('account.referral.terms_text', {
              percentage: terms.percentage,
              time: unitText(terms.months, 'month', locale),
            })
          : translate('account.referral.terms_none')}
      </p>
    </Section>
  )
}

/** The referral code, and what it brought. */
const ReferralPage = () => {
  const translate = useTranslate()
  const answered = useAnswer<Referral>('user/referral')
  return (
    <>
      <PageHeading title={translate('account.referral.title')} lead={translate('account.referral.lead')} />
      <Shown answered={answered}>
        {({ code, url, terms, balance, held, payable, vendors }) => (
          <div className="sections">
            <ShareCode code={code} url={url} />
            <Balance balance={balance} held={held} payable={payable} terms={terms} />
            <Referred vendors={vendors} />
            <Ledger />
          </div>
        )}
      </Shown>
    </>
  )
}

export default ReferralPage
