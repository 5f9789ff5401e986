import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import DayPicker from '#src/views/dates/DayPicker.tsx'
import { FileDrop, refusalOf } from '#src/views/inputs/FileDrop.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { CopyButton } from '#src/views/parts/CopyButton.tsx'
import { RadioCards } from '../../public-ui/RadioCards.tsx'
import type { Bank, Options } from '../../registration/calls.ts'
import { useTransferCode } from '../../registration/transferCode.ts'
import { inFours } from '../../schema/inFours.ts'
import { Fact, Facts } from '../parts/Facts.tsx'
import { Section } from '../parts/Section.tsx'
import { ownTransferCode } from './order.ts'
import type { OrderState } from './useOrder.ts'

const BankAccount = ({ bank, amount }: { bank: Bank; amount: number | undefined }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  if (!bank.iban) return <p className="soft">{translate('account.subscription.bank_missing')}</p>
  return (
    <>
      <h3>{translate('account.subscription.transfer_to')}</h3>
      <Facts>
        <Fact label={translate('account.subscription.bank_name')}>
          <bdi>{(locale === 'ar' ? bank.bank_name_ar : bank.bank_name_en) ?? bank.bank_name_ar}</bdi>
        </Fact>
        <Fact label={translate('account.subscription.account_name')}>
          <bdi>{bank.account_name}</bdi>
        </Fact>
      </Facts>
      {amount !== undefined && (
        <p className="copy-line">
          <MoneyText value={amount} />
          <CopyButton text={amount.toFixed(2)} label={translate('account.subscription.copy_amount')} />
        </p>
      )}
      <p className="copy-line">
        <bdi dir="ltr">{inFours(bank.iban)}</bdi>
        <CopyButton text={bank.iban} label={translate('account.subscription.copy')} />
      </p>
    </>
  )
}

interface LabelledProps {
  readonly label: string
  readonly error: string | undefined
  readonly children: (field: {
    readonly id: string
    readonly labelId: string
    readonly noteId: string
    readonly isInvalid: boolean
  }) => ReactNode
}

/** An input of the kit under its label, with what is wrong with it below. */
const Labelled = ({ label, error, children }: LabelledProps) => {
  const id = useId()
  const [labelId, noteId] = [`${id}-label`, `${id}-note`]
  return (
    <div className="labelled">
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      {children({ id, labelId, noteId, isInvalid: error !== undefined })}
      <p id={noteId} aria-live="polite">
        {error}
      </p>
    </div>
  )
}

const Transfer = ({ state, bank }: { state: OrderState; bank: Bank }) => {
  const translate = useTranslate()
  const { order, quote, change, errorOf, receiptError, progress } = state
  const [refusal, setRefusal] = useState<string>()
  const take = (receipt: File) => {
    const why = refusalOf(receipt, 'file', translate)
    setRefusal(why)
    change({ receipt: why ? undefined : receipt })
  }
  useTransferCode(order.transferCode === '', (transferCode) => change({ transferCode }), ownTransferCode)
  return (
    <>
      <BankAccount bank={bank} amount={quote?.amount} />
      {order.transferCode && (
        <>
          <h3>{translate('account.subscription.transfer_code')}</h3>
          <p className="copy-line">
            <bdi dir="ltr">{order.transferCode}</bdi>
            <CopyButton text={order.transferCode} label={translate('account.subscription.copy_code')} />
          </p>
          <p className="soft">{translate('account.subscription.transfer_code_hint')}</p>
        </>
      )}
      <Labelled label={translate('account.subscription.payment_date')} error={errorOf('payment_date')}>
        {(field) => (
          <DayPicker
            {...field}
            value={order.paymentDate}
            onChange={(day) => change({ paymentDate: day ?? '' })}
          />
        )}
      </Labelled>
      <Labelled label={translate('account.subscription.receipt')} error={undefined}>
        {(field) => (
          <FileDrop
            {...field}
            isReadOnly={false}
            isRequired={false}
            kind="file"
            value={order.receipt?.name ?? ''}
            note={order.receipt?.name}
            fault={refusal ?? receiptError}
            progress={progress}
            onTake={take}
            onRemove={() => change({ receipt: undefined })}
          />
        )}
      </Labelled>
    </>
  )
}

/** How the order is paid: by a transfer with its receipt, or at the gateway. */
export const Paying = ({ state, options }: { state: OrderState; options: Options }) => {
  const translate = useTranslate()
  const { order, change, errorOf } = state
  return (
    <Section title={translate('account.subscription.method')}>
      <RadioCards
        name="method"
        legend={translate('account.subscription.method')}
        hasHiddenLegend
        look="tiles"
        value={order.method}
        onChoose={(chosen) =>
          change({ method: options.methods.find((method) => method === chosen) ?? order.method })
        }
        error={errorOf('method')}
        options={options.methods.map((method) => ({
          value: method,
          title: translate(`account.method.${method}`),
        }))}
      />
      {order.method === 'BANK_TRANSFER' ? (
        <Transfer state={state} bank={options.bank} />
      ) : (
        <p className="soft">{translate('account.subscription.gateway_hint')}</p>
      )}
    </Section>
  )
}
