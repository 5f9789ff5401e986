import { CopyButton } from '../../public-ui/CopyButton.tsx'
import { DateField } from '../../public-ui/DateField.tsx'
import { FileField } from '../../public-ui/FileField.tsx'
import { useLocale, useText } from '../../public-ui/language.ts'
import { MoneyText } from '../../public-ui/MoneyText.tsx'
import { RadioCards } from '../../public-ui/RadioCards.tsx'
import type { Bank, Options } from '../../registration/calls.ts'
import { useTransferCode } from '../../registration/transferCode.ts'
import { inFours } from '../../schema/inFours.ts'
import { Fact, Facts } from '../parts/Facts.tsx'
import { Section } from '../parts/Section.tsx'
import type { OrderState } from './useOrder.ts'

const BankAccount = ({ bank, amount }: { bank: Bank; amount: number | undefined }) => {
  const t = useText()
  const locale = useLocale()
  if (!bank.iban) return <p className="soft">{t('account.subscription.bank_missing')}</p>
  return (
    <>
      <h3>{t('account.subscription.transfer_to')}</h3>
      <Facts>
        <Fact label={t('account.subscription.bank_name')}>
          <bdi>{locale === 'ar' ? bank.bank_name_ar : bank.bank_name_en}</bdi>
        </Fact>
        <Fact label={t('account.subscription.account_name')}>
          <bdi>{bank.account_name}</bdi>
        </Fact>
      </Facts>
      {amount !== undefined && (
        <p className="copy-line">
          <MoneyText riyals={amount} />
          <CopyButton
            value={amount.toFixed(2)}
            label={t('account.subscription.copy_amount')}
            copied={t('account.subscription.copied')}
          />
        </p>
      )}
      <p className="copy-line">
        <bdi dir="ltr">{inFours(bank.iban)}</bdi>
        <CopyButton
          value={bank.iban}
          label={t('account.subscription.copy')}
          copied={t('account.subscription.copied')}
        />
      </p>
    </>
  )
}

const Transfer = ({ state, bank }: { state: OrderState; bank: Bank }) => {
  const t = useText()
  const { order, quote, change, errorOf, receiptError, progress } = state
  useTransferCode(order.transferCode === '', (transferCode) => change({ transferCode }))
  return (
    <>
      <BankAccount bank={bank} amount={quote?.amount} />
      {order.transferCode && (
        <>
          <h3>{t('account.subscription.transfer_code')}</h3>
          <p className="copy-line">
            <bdi dir="ltr">{order.transferCode}</bdi>
            <CopyButton
              value={order.transferCode}
              label={t('account.subscription.copy_code')}
              copied={t('account.subscription.copied')}
            />
          </p>
          <p className="soft">{t('account.subscription.transfer_code_hint')}</p>
        </>
      )}
      <DateField
        name="payment_date"
        label={t('account.subscription.payment_date')}
        value={order.paymentDate}
        onChange={(paymentDate) => change({ paymentDate })}
        error={errorOf('payment_date')}
        parts={[
          t('account.subscription.day'),
          t('account.subscription.month'),
          t('account.subscription.year'),
        ]}
      />
      <FileField
        name="receipt"
        label={t('account.subscription.receipt')}
        hint={t('account.subscription.receipt_hint')}
        accept="image/png,image/jpeg,image/webp,application/pdf"
        file={order.receipt}
        onChoose={(receipt) => change({ receipt })}
        invitation={t('account.subscription.receipt_choose')}
        removeLabel={t('account.subscription.receipt_remove')}
        progress={progress}
        progressLabel={t('account.subscription.receipt_progress')}
        error={receiptError}
      />
    </>
  )
}

/** How the order is paid: by a transfer with its receipt, or at the gateway. */
export const Paying = ({ state, options }: { state: OrderState; options: Options }) => {
  const t = useText()
  const { order, change, errorOf } = state
  return (
    <Section title={t('account.subscription.method')}>
      <RadioCards
        name="method"
        legend={t('account.subscription.method')}
        hasHiddenLegend
        look="tiles"
        value={order.method}
        onChoose={(method) => change({ method })}
        error={errorOf('method')}
        options={options.methods.map((method) => ({ value: method, title: t(`account.method.${method}`) }))}
      />
      {order.method === 'BANK_TRANSFER' ? (
        <Transfer state={state} bank={options.bank} />
      ) : (
        <p className="soft">{t('account.subscription.gateway_hint')}</p>
      )}
    </Section>
  )
}
