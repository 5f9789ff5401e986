import { CopyButton } from '../public-ui/CopyButton.tsx'
import { useLocale, useText } from '../public-ui/language.ts'
import { MoneyText } from '../public-ui/MoneyText.tsx'
import { inFours } from '../schema/inFours.ts'
import type { Bank } from './calls.ts'

interface TransferProps {
  bank: Bank
  /** Riyals. */
  amount: number
  /** What to write on the transfer. */
  reference: string
}

/** Where to transfer how much, and what to write on it. */
export const Transfer = ({ bank, amount, reference }: TransferProps) => {
  const t = useText()
  const locale = useLocale()
  const name = (locale === 'ar' ? bank.bank_name_ar : bank.bank_name_en) ?? bank.bank_name_ar
  const note = locale === 'ar' ? bank.note_ar : bank.note_en
  const copied = t('ordering.bank.copied')
  return (
    <div className="bank">
      <dl>
        <div>
          <dt>{t('ordering.bank.amount')}</dt>
          <dd>
            <MoneyText riyals={amount} />
            <CopyButton value={amount.toFixed(2)} label={t('ordering.bank.copy_amount')} copied={copied} />
          </dd>
        </div>
        <div>
          <dt>{t('ordering.bank.name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('ordering.bank.account')}</dt>
          <dd>
            <bdi>{bank.account_name}</bdi>
          </dd>
        </div>
        {bank.iban && (
          <div>
            <dt>{t('ordering.bank.iban')}</dt>
            <dd>
              <bdi dir="ltr" className="iban">
                {inFours(bank.iban)}
              </bdi>
              <CopyButton value={bank.iban} label={t('ordering.bank.copy_iban')} copied={copied} />
            </dd>
          </div>
        )}
        {reference && (
          <div>
            <dt>{t('ordering.bank.reference')}</dt>
            <dd>
              <bdi dir="ltr">{reference}</bdi>
              <CopyButton value={reference} label={t('ordering.bank.copy_reference')} copied={copied} />
            </dd>
          </div>
        )}
      </dl>
      {reference && <p className="hint">{t('ordering.bank.reference_hint')}</p>}
      {note && <p className="bank-note">{note}</p>}
    </div>
  )
}
