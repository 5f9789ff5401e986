import type { TestApp } from './app.ts'

/** One more than are counted with a page of a list. */
const MANY = 10_001

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
