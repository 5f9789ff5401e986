import { DateField } from '../public-ui/DateField.tsx'
import { FileField } from '../public-ui/FileField.tsx'
import { useText } from '../public-ui/language.ts'
import { RadioCards } from '../public-ui/RadioCards.tsx'
import type { FormValues } from '../public-ui/rules.ts'
import type { Method, Options } from './calls.ts'
import { RECEIPT_MEGABYTES, RECEIPT_TYPES, type useReceipt } from './receipt.ts'
import { Transfer } from './Transfer.tsx'

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
}

/** The ways to pay, and for a transfer where to, with its receipt. */
export const Paying = (props: PayingProps) => {
  const { options, values, amount, reference, receipt, progress, keep, errorOf } = props
  const t = useText()
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
            onChoose={receipt.choose}
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
            parts={[t('registration.date.day'), t('registration.date.month'), t('registration.date.year')]}
          />
        </>
      ) : (
        <p className="hint">{t('ordering.payment.gateway')}</p>
      )}
    </>
  )
}
