import { todayInRiyadh } from '#src/schema/days.ts'

/** A row of a settlement's file; riyals. */
export interface MadeRow {
  readonly payment: string
  readonly type?: string
  readonly amount: number
  readonly fee?: number
  readonly vat?: number
  readonly net?: number
  readonly reference?: string
  readonly currency?: string
  readonly day?: string
}

const HEAD =
  'payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date,reference'

const two = (amount: number): string => amount.toFixed(2)

/** The file of a settlement as Moyasar's documentation has it, with a column of what was told of each payment. */
export const reportOf = (rows: readonly MadeRow[], head = HEAD): string =>
  [
    head,
    ...rows.map(({ payment, type = 'pay', amount, fee = 0, vat = 0, net, reference, currency, day }) =>
      [
        payment,
        'اشتراك',
        'mada',
        'Credit Card',
        type,
        currency ?? 'SAR',
        two(amount),
        two(net ?? amount - fee - vat),
        two(fee),
        two(vat),
        two(fee + vat),
        `${day ?? todayInRiyadh()} 09:00:00 UTC`,
        reference ?? '',
      ].join(','),
    ),
  ].join('\n')
