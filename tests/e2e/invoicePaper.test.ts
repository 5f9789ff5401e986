import type { Page } from '@playwright/test'
import { pageTexts } from '#tests/support/exports.ts'
import { type Listed, papersOf } from './support/papers.ts'
import { type Api, expect, test } from './support/test.ts'

const paperOf = async (api: Api, kind: 'INVOICE' | 'CREDIT_NOTE'): Promise<Listed> => {
  const [found] = await papersOf(api, kind)
  if (!found) throw new Error(`the demo data hold no ${kind} that may be given away`)
  return found
}

/** The longest that an invoice of one line says: both parties with all their details, a coupon, and why there is no VAT. */
const LONGEST = {
  item_ar: 'باقة النخبة السنوية للمتاجر متعددة الفروع مع ربط جميع الأسواق والدعم على مدار الساعة',
  item_en: 'Elite yearly package for stores with many branches, all marketplaces and support round the clock',
  buyer_name: 'شركة مؤسسة عبدالرحمن بن عبدالعزيز وشركاه للتجارة والمقاولات والخدمات اللوجستية المحدودة',
  buyer_tax_number: '310122393500003',
  buyer_registration: '1010123456',
  buyer_address:
    'مبنى 7421، طريق الأمير محمد بن عبدالعزيز، حي العليا، وحدة 12، الرياض 12213، المملكة العربية السعودية',
  seller_address_ar: 'مبنى 2121، طريق الملك فهد، حي العليا، الرياض 12211، المملكة العربية السعودية',
  seller_address_en: 'Building 2121, King Fahd Road, Al Olaya, Riyadh 12211, Kingdom of Saudi Arabia',
  price: 1_234_567.89,
  discount: 234_567.89,
  net_total: 1_000_000,
  tax: 0,
  amount: 1_000_000,
  vat_percentage: 0,
  coupon_code: 'NATIONAL-DAY-2026-ALL-BRANCHES',
  vat_reason: 'VATEX-SA-34-5',
  supply_on: '2026-10-20',
  supply_starts_on: '2026-10-20',
  supply_ends_on: '2027-10-19',
  uuid: 'c1e70263-b465-4d56-b953-aeaa65f90d01',
}

/** Opens the paper; what it says is made as long as can be on its way, so that no record of others changes. */
const opened = async (page: Page, { id }: Listed, address: string, changes: object): Promise<void> => {
  await page.context().addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-asked', 'yes')
  })
  await page.route(`**/api/admin-panal/invoices/${id}`, async (route) => {
    const answer = await route.fetch()
    const { result, ...rest } = (await answer.json()) as { result: Record<string, object> }
    const changed = Object.entries(result).map(([key, record]) => [key, { ...record, ...changes }])
    await route.fulfill({ json: { ...rest, result: Object.fromEntries(changed) } })
  })
  await page.goto(`/admin-panel/print/invoice/${id}${address}`)
  await expect(page.locator('html[data-print-asked]')).toBeAttached()
}

for (const [name, address] of [
  ['upright', ''],
  ['on its side', '?landscape'],
] as const)
  for (const [what, kind] of [
    ['an invoice', 'INVOICE'],
    ['a credit note', 'CREDIT_NOTE'],
  ] as const)
    test(`paper that is ${name} holds one line of ${what}, however much it says, on one page`, async ({
      panel: page,
      api,
    }) => {
      const paper = await paperOf(api, kind)
      const others =
        kind === 'CREDIT_NOTE'
          ? {
              reason: 'طلب التاجر إلغاء الاشتراك لتعثر الربط '.repeat(4),
              credited_invoice_label: 'INV-2026-000123',
            }
          : { replaces_invoice_label: 'INV-2026-000123' }
      await opened(page, paper, address, { ...LONGEST, ...others })
      const pages = await pageTexts(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
      expect(pages).toHaveLength(1)
      for (const text of [paper.number, LONGEST.buyer_tax_number, LONGEST.vat_reason])
        expect(pages[0]).toContain(text)
    })

for (const address of ['', '?landscape'])
  test(`place values of the totals line up at one right edge${address}`, async ({ panel: page, api }) => {
    const amounts = { net_total: 9, tax: 1350.5, amount: 1_234_567.89 }
    await opened(page, await paperOf(api, 'INVOICE'), address, amounts)
    const measured = await page.locator('.totals dd').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
        if (!text) throw new Error('an amount without text')
        const point = text.textContent?.indexOf('.') ?? -1
        range.setStart(text, point)
        range.setEnd(text, point + 3)
        const { left, right } = range.getBoundingClientRect()
        return { left, right, end: cell.getBoundingClientRect().right }
      }),
    )
    // A discount has lines of its own.
    expect([3, 5]).toContain(measured.length)
    for (const { left, right, end } of measured) {
      expect(Math.abs(left - (measured[0]?.left ?? 0))).toBeLessThan(0.75)
      expect(Math.abs(right - (measured[0]?.right ?? 0))).toBeLessThan(0.75)
      expect(end - right).toBeLessThan(40)
    }
  })
