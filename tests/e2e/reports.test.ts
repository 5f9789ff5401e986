import { pageTexts } from '../support/exports.ts'
import { expect, test } from './support/test.ts'

interface Report {
  readonly report: { readonly total: number; readonly sum: Readonly<Record<string, number>> }
}

test('a report is narrowed to a year and printed as it stands: every page with its number and headings', async ({
  panel: page,
  api,
  t,
  language,
}) => {
  await page.goto('/admin-panel/reports/sales')
  await page.getByRole('button', { name: t('reports.periods.last_year') }).click()
  await expect(page).toHaveURL(/date_from/)
  const filter = JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as Record<string, string>
  const query = new URLSearchParams({ ...filter, status: 'SUCCESS' })
  const { report } = await api.get<Report>(`admin-panal/subscriptions/report?${query}`)
  const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(report.sum.amount ?? 0)
  // Below the sums of VAT.
  await expect(page.getByRole('table').locator('tfoot').last()).toContainText(amount)

  // It prints itself as it opens; what a browser is busy printing cannot be asked for below.
  await page.context().addInitScript(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: t('print.print') }).click()
  const box = page.getByRole('dialog')
  const opening = page.context().waitForEvent('page')
  await box.getByRole('button', { name: t('print.print') }).click()
  const printed = await opening
  await expect(printed.locator('[data-printed=true]')).toBeVisible()
  await expect(printed.getByRole('row')).toHaveCount(report.total + 2)

  const pages = await pageTexts(await printed.pdf({ preferCSSPageSize: true }))
  expect(pages.length).toBeGreaterThan(1)
  const numbers = (text: string) => text.match(/\d+/g) ?? []
  for (const [at, text] of pages.entries()) {
    // Numbers are drawn in Latin digits in both languages; Arabic words may be stored in the order they are drawn.
    if (language === 'en') expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(numbers(text)).toEqual(expect.arrayContaining([String(at + 1), String(pages.length)]))
    expect(text).toContain('SR')
  }
  expect(pages.at(-1)).toContain(amount)
})
