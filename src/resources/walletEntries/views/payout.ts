import type { NewPayment } from '#src/dataProvider/createPayment.ts'
import { payouts } from '#src/resources/payouts/payouts.ts'
import { optional, text } from '#src/schema/fields.ts'
import type { Issues } from '#src/schema/issues.ts'
import { formatAmount } from '#src/schema/money.ts'
import type { FormDeclaration } from '#src/views/columns.ts'
import type { Values } from '#src/views/form/formValues.ts'

/** The form of a payout: that of the declaration, with the name of the file that goes along. */
export const payoutForm: FormDeclaration = {
  name: payouts.name,
  fields: { ...payouts.fields, payment_file: optional(text({ wide: true })) },
  form: payouts.form.filter(({ key }) => key === 'payment'),
  rules: [],
}

/** What a checked form is sent as. */
export const paymentOf = (values: Values, file: File | null): NewPayment => ({
  payment_number: String(values.payment_number),
  amount: Number(values.amount),
  method: values.method as NewPayment['method'],
  payment_date: String(values.payment_date),
  payment_file: values.payment_file ? file : null,
})

/** More than the wallet holds is said before it is sent; the server says it again. */
export const beyondBalance =
  (balance: number) =>
  ({ amount }: Values): Issues =>
    typeof amount === 'number' && amount > balance
      ? { amount: [{ key: 'validation.beyond_balance', params: { n: formatAmount(balance) } }] }
      : {}
