import { startTestApp, type TestApp } from './app.ts'

/** The address of what is exported. */
export const COUPONS = 'admin-panal/coupons'

/** So many coupons of fixed amounts, of many days. */
const insertCoupons = (server: TestApp, n: number): Promise<unknown> =>
  server.context.database.pool.query(
    `insert into coupons (name_ar, name_en, code, type, value, from_date, to_date, created_at)
     select 'كوبون رقم ' || i, case when i % 3 > 0 then 'Coupon ' || i end, 'C-' || i, 'FIXED', i * 125, '2026-01-01',
       date '2026-02-01' + i % 28, timestamptz '2026-05-01 22:30:00Z' + i * interval '1 hour'
     from generate_series(1, $1::int) i`,
    [n],
  )

/** An application with 2,300 coupons, and one who may see them all. */
export const startWithCoupons = async (): Promise<{ readonly server: TestApp; readonly token: string }> => {
  const server = await startTestApp()
  await insertCoupons(server, 2300)
  return { server, token: await server.signIn() }
}

interface ListedCoupon {
  readonly id: number
  readonly code: string
}

/** The whole list by its pages. */
export const listedCoupons = async (
  server: TestApp,
  token: string,
  query: Record<string, string>,
): Promise<readonly ListedCoupon[]> => {
  const found: ListedCoupon[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await server.call(`/api/${COUPONS}`, {
      token,
      query: { ...query, pageSize: '100', page: String(page) },
    })
    const { data } = (body.result as { coupons: { data: readonly ListedCoupon[] } }).coupons
    found.push(...data)
    if (data.length < 100) return found
  }
}
