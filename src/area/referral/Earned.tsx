import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { OwnList } from '../lists/OwnList.tsx'
import { Entry } from '../parts/Entry.tsx'
import { Section } from '../parts/Section.tsx'
import type { Referral } from './referral.ts'

/** Who registered with the code, and what each brought. */
export const Referred = ({ vendors }: Pick<Referral, 'vendors'>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (
    <Section title={translate('account.referral.vendors')} isWide>
      {vendors.length === 0 ? (
        <Notice
          scene="empty"
          title={translate('account.referral.vendors_empty')}
          text={translate('account.referral.vendors_empty_text')}
        />
      ) : (
        <ul className="entries">
          {vendors.map(({ store_name, register_date, consumed_months, months, earned, under_review }) => (
            <Entry
              key={`${store_name} ${register_date}`}
              title={store_name}
              chip={
                under_review && (
                  <Chip look={{ tone: 'warning' }}>{translate('account.referral.under_review')}</Chip>
                )
              }
              facts={
                <>
                  <span>
                    {translate('account.referral.registered')} {formatDay(register_date, locale)}
                  </span>
                  {months !== null && (
                    <span>
                      {translate('account.referral.months')}{' '}
                      {translate('account.dashboard.used_of', { used: consumed_months, limit: months })}
                    </span>
                  )}
                  <span>
                    {translate('account.referral.commission')}{' '}
                    <strong>
                      <MoneyText value={earned} />
                    </strong>
                  </span>
                </>
              }
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** All that was earned and paid out. */
export const Ledger = () => {
  const title = useTranslate()('account.referral.ledger')
  return (
    <div className="section-wide">
      <OwnList isPart resource="wallet_entries" title={title} empty="referral.ledger_empty" />
    </div>
  )
}
