/**
 * Calls that read a large table from end to end, by why they may or what is known about it. Nothing is added that could
 * be mended; what was mended has to go from here.
 */
const BY_REASON: Readonly<Record<string, readonly string[]>> = {
  'Up to 10,000 rows are counted with their page, and up to 3,000 summed up: of so small a part of the benchmark that is the whole table. Of more, sums are asked for apart.':
    [
      'GET admin-panal/bank-lines (filter) reads bank_lines',
      'GET admin-panal/stores (three letters) reads stores',
      'GET admin-panal/stores (two letters) reads stores',
      'GET admin-panal/stores (filter) reads stores',
      'GET admin-panal/coupon-redemptions (three letters) reads coupon_redemptions',
      'GET admin-panal/coupon-redemptions (two letters) reads coupon_redemptions',
    ],
  'Sales narrowed by what sums are not kept by (an amount) are added up from the rows of their time.': [
    'GET admin-panal/subscriptions/report/charts (chart of rows) reads subscriptions',
  ],
  'What VAT returns count, narrowed by what sums are not kept by (in which return it counts), is added up from the invoices of its time.':
    ['GET admin-panal/accounting/vat-report/charts (chart of rows) reads invoices'],
  'Coupons and partners narrowed by what totals are not kept by (a state, a type, an amount) are counted, and what happened to many of them is added up from its days.':
    [
      'GET admin-panal/coupons/report (report) reads coupons',
      'GET admin-panal/coupons/report/charts (chart of rows) reads coupons',
      'GET admin-panal/coupons/report/charts (chart of rows) reads coupon_sums',
    ],
}

/** What call reads which table, and why. */
export const KNOWN_SCANS: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_REASON).flatMap(([reason, scans]) => scans.map((scan) => [scan, reason] as const)),
)
