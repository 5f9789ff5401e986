import type { TestApp } from './app.ts'

/** One more than are counted with a page of a list. */
export const MANY = 10_001

/** Money that could not be booked: so many of this problem, `MANY` of another one, 1.5 riyals each. */
export const fillProblems = async (server: TestApp, few: number): Promise<{ readonly all: number }> => {
  await server.owner.query(
    `insert into payment_problems (remote_id, gateway, problem, amount, currency, expected_amount)
     select 'p-' || n, 'moyasar', case when n <= $1 then 'NO_VENDOR' else 'OTHER_AMOUNT' end, 150, 'SAR', 0
     from generate_series(1, $2::int) n`,
    [few, few + MANY],
  )
  // How many there are is told by statistics, which come when they come.
  await server.owner.query('analyze payment_problems')
  return { all: few + MANY }
}

/** `MANY` rejected payments of one vendor, each a day after the one before, 115 riyals each, by transfer and in cash. */
export const fillRejected = async (server: TestApp, vendor: number): Promise<void> => {
  await server.owner.query(
    `insert into subscriptions (created_at, process_id, vendor, package, status, method, price, discount, amount,
       vat_percentage, net_total, tax, period_type)
     select timestamptz '1998-01-01 12:00+03' + n * interval '1 day', 'P-MANY' || n, $1,
       (select id from packages order by id offset n % 2 limit 1), 'REJECTED',
       case when n % 3 = 0 then 'CASH' else 'BANK_TRANSFER' end, 11500, 0, 11500, 1500, 10000, 1500, 'MONTH'
     from generate_series(1, $2::int) n`,
    [vendor, MANY],
  )
  await server.owner.query('analyze subscriptions')
}
