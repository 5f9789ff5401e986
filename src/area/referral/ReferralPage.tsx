import { spanText } from '../../public-ui/dates.ts'
import { useLocale, useText } from '../../public-ui/language.ts'
import { MoneyText } from '../../public-ui/MoneyText.tsx'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { Section } from '../parts/Section.tsx'
import { Shown } from '../parts/Shown.tsx'
import { useAnswer } from '../shell/useAnswer.ts'
import { Ledger, Referred } from './Earned.tsx'
import type { Referral } from './referral.ts'
import { ShareCode } from './ShareCode.tsx'

const Balance = ({
  balance,
  held,
  payable,
  terms,
}: Pick<Referral, 'balance' | 'held' | 'payable' | 'terms'>) => {
  const t = useText()
  const locale = useLocale()
  return (
    <Section title={t('account.referral.balance')}>
      <p className="figure">
        <strong>
          <MoneyText riyals={payable} />
        </strong>
        {held > 0 && (
          <span>
            {t('account.referral.held')} <MoneyText riyals={held} />
          </span>
        )}
        {balance < 0 && <span>{t('account.referral.owed')}</span>}
        <span className="soft">{t('account.referral.balance_hint')}</span>
      </p>
      <h3>{t('account.referral.terms')}</h3>
      <p className="soft">
        {terms
          ? t('account.referral.terms_text', {
              percentage: terms.percentage,
              time: spanText(terms.months, 'month', locale),
            })
          : t('account.referral.terms_none')}
      </p>
    </Section>
  )
}

/** The referral code, and what it brought. */
const ReferralPage = () => {
  const t = useText()
  const answered = useAnswer('user/referral')
  return (
    <>
      <PageHeading title={t('account.referral.title')} lead={t('account.referral.lead')} />
      <Shown answered={answered} rows={5}>
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
