import type { account as source } from '../ar/due.ts'
import type { SameKeys } from '../translate.ts'

/** What a vendor is told, on every page of its area, of a payment that is due. */
export const account = {
  due: {
    label: 'Payment due',
    soon: 'The package “%{package}” is due for renewal: %{amount}, to be paid by the end of %{day}.',
    late: 'The payment for the package “%{package}” is late: %{amount} was due on %{day}.',
    upgrade:
      'Your upgrade to the package “%{package}” is waiting for payment: %{amount} by the end of %{day}.',
    stays: 'If it is not paid, your package stays as it is.',
    ordered: 'You ordered the package “%{package}”, which has not been paid yet: %{amount}.',
    until: 'If it is not paid, your package stays until the end of %{day}; your subscription then ends.',
    over: 'Your subscription has ended; a new period begins on the day on which the payment is approved.',
    declined: 'The last payment by card did not go through.',
    begins: 'Your package begins once the payment is approved.',
  },
} as const satisfies SameKeys<typeof source>
