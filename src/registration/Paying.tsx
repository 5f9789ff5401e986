import { useEffect, useState } from 'react'
import { todayInRiyadh } from '#src/schema/days.ts'
import { CopyButton } from '../public-ui/CopyButton.tsx'
import { DateField } from '../public-ui/DateField.tsx'
import { FileField } from '../public-ui/FileField.tsx'
import { useLocale, useText } from '../public-ui/language.ts'
import { MoneyText } from '../public-ui/MoneyText.tsx'
import { RadioCards } from '../public-ui/RadioCards.tsx'
import type { FormValues, Rule } from '../public-ui/rules.ts'
import { inFours } from '../schema/inFours.ts'
import type { Bank, Method, Options } from './calls.ts'
import { keepValues, readDraft, useDraft } from './draft.ts'
import { day } from './fields.ts'
import { RECEIPT_MEGABYTES, RECEIPT_TYPES, useReceipt } from './receipt.ts'
import { useTransferCode } from './transferCode.ts'

interface TransferProps {
  bank: Bank
  /** Riyals. */
  amount: number
  /** What to write on the transfer. */
  reference: string
}

/** Where to transfer how much, and what to write on it. */
const Transfer = ({ bank, amount, reference }: TransferProps) => {
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

/** The chosen way to pay; the first one offered where none of them is. */
export const methodOf = ({ method }: FormValues, { methods }: Options): Method | undefined =>
  methods.find((offered) => offered === method) ?? methods[0]

interface PayingProps {
  options: Options
  values: FormValues
  /** Riyals. */
  amount: number
  /** What to write on a transfer. */
  reference: string
  receipt: ReturnType<typeof useReceipt>
  progress: number | undefined
  keep: (name: 'method' | 'payment_date', value: string) => void
  errorOf: (name: 'method' | 'payment_date' | 'receipt') => string | undefined
  /** Takes back what was said of the receipt before. */
  forget: (name: 'receipt') => void
}

/** The ways to pay, and for a transfer where to, with its receipt. */
export const Paying = (props: PayingProps) => {
  const { options, values, amount, reference, receipt, progress, keep, errorOf, forget } = props
  const t = useText()
  const chooseReceipt = async (file: File | undefined) => {
    await receipt.choose(file)
    forget('receipt')
  }
  const method = methodOf(values, options)
  return (
    <>
      <RadioCards
        name="method"
        legend={t('ordering.payment.method')}
        look="tiles"
        value={method ?? ''}
        onChoose={(value) => keep('method', value)}
        error={errorOf('method')}
        options={options.methods.map((value) => ({ value, title: t(`ordering.methods.${value}`) }))}
      />
      {method === 'BANK_TRANSFER' ? (
        <>
          <Transfer bank={options.bank} amount={amount} reference={reference} />
          <FileField
            name="receipt"
            label={t('ordering.receipt.label')}
            hint={t('ordering.receipt.hint', { n: RECEIPT_MEGABYTES })}
            accept={RECEIPT_TYPES}
            file={receipt.file}
            onChoose={chooseReceipt}
            invitation={t('ordering.receipt.choose')}
            removeLabel={t('ordering.receipt.remove')}
            progress={progress}
            progressLabel={t('ordering.receipt.progress')}
            error={receipt.fault ? t(receipt.fault, { n: RECEIPT_MEGABYTES }) : errorOf('receipt')}
          />
          <DateField
            name="payment_date"
            label={t('ordering.payment.date')}
            value={values.payment_date ?? ''}
            onChange={(value) => keep('payment_date', value)}
            error={errorOf('payment_date')}
            parts={[t('ordering.date.day'), t('ordering.date.month'), t('ordering.date.year')]}
          />
        </>
      ) : (
        <p className="hint">{t('ordering.payment.gateway')}</p>
      )}
    </>
  )
}

const fine: Rule = () => undefined

/** No transfer is made tomorrow. */
const paidOn: Rule = (value) =>
  day(value, {}) ?? (value > todayInRiyadh() ? 'ordering.payment.future' : undefined)

/** What the ways to pay share: the receipt, how far it is on its way, and what has to be filled in. */
export const usePaying = (options: Options | undefined, amount: number | undefined) => {
  const receipt = useReceipt()
  const [progress, setProgress] = useState<number>()
  useEffect(() => {
    if (!readDraft().values.payment_date) keepValues({ payment_date: todayInRiyadh() })
  }, [])
  const { values } = useDraft()
  const pays = Boolean(options && amount && methodOf(values, options) === 'BANK_TRANSFER')
  useTransferCode(pays && !values.transfer_code, (code) => keepValues({ transfer_code: code }))
  const isTransfer: Rule = (_value, all) =>
    options && amount && methodOf(all, options) === 'BANK_TRANSFER' ? 'validation.required' : undefined
  const whenTransfer =
    (rule: Rule): Rule =>
    (value, all) =>
      isTransfer(value, all) ? rule(value, all) : undefined
  return {
    receipt,
    progress,
    setProgress,
    fields: {
      method: [fine],
      receipt: [receipt.file ? fine : isTransfer],
      payment_date: [whenTransfer(paidOn)],
    },
    /** Adds the way of paying to what is sent; nothing where nothing is to be paid. */
    addTo: (body: FormData) => {
      const { values } = readDraft()
      const method = options && amount ? methodOf(values, options) : undefined
      if (!method) return
      body.append('method', method)
      if (method !== 'BANK_TRANSFER') return
      body.append('payment_date', values.payment_date ?? '')
      if (values.transfer_code) body.append('transfer_code', values.transfer_code)
      if (receipt.file) body.append('receipt', receipt.file)
    },
  }
}
