import { CopyButton } from '../public-ui/CopyButton.tsx'
import { useLocale, useText } from '../public-ui/language.ts'
import { MoneyText } from '../public-ui/MoneyText.tsx'
import { isUnpaid, type Registered } from './calls.ts'

/** What was ordered for how much, and the invoice of it once it is paid. */
export const Ordered = ({ registered }: { registered: Registered }) => {
  const t = useText()
  const locale = useLocale()
  const { status, amount, title_ar, title_en, invoice_number: invoice } = registered
  const title = (locale === 'ar' ? title_ar : title_en) || title_ar || title_en
  const paid = isUnpaid(status) ? 'due' : status === 'PENDING' ? 'sent' : 'paid'
  return (
    <dl className="amounts ordered">
      {title && (
        <div>
          <dt>{t('ordering.result.package')}</dt>
          <dd>
            <bdi>{title}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t(`ordering.result.${paid}`)}</dt>
        <dd>{amount > 0 ? <MoneyText riyals={amount} /> : t('ordering.result.free')}</dd>
      </div>
      {invoice && (
        <div>
          <dt>{t('ordering.result.invoice')}</dt>
          <dd>
            <bdi dir="ltr">{invoice}</bdi>
            <CopyButton
              value={invoice}
              label={t('ordering.result.copy_invoice')}
              copied={t('ordering.bank.copied')}
            />
          </dd>
        </div>
      )}
    </dl>
  )
}
