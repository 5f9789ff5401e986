import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('what lies ahead of all vendors is shown day by day, and leads to whom it is about', async ({
  panel: page,
  t,
}) => {
  await page.goto('/admin-panel/reports/forecast')
  const dues = page
    .getByRole('listitem')
    .filter({ has: page.getByText(t('forecast.kinds.due'), { exact: true }) })
  // One forecast runs at a time: whoever comes second is told so, and asks again.
  await expect(async () => {
    await page.getByRole('button', { name: t('forecast.show') }).click()
    await expect(dues.first()).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expectAccessible(page)
  const vendor = dues.last().getByRole('link').first()
  const name = (await vendor.textContent()) ?? ''
  await vendor.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})
