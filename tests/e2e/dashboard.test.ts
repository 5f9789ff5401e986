import { expect, test } from './support/test.ts'

test('a number of the dashboard opens a list of as many records, a chart is a table too', async ({
  panel: page,
  t,
}) => {
  await page.goto('/admin-panel/dashboard?period=year')
  const card = page
    .getByRole('heading', { name: t('dashboard.figures.payments'), exact: true })
    .locator('xpath=ancestor::section[1]')
  const number = card.locator('.value bdi')
  await expect(number).toHaveText(/^[1-9][\d,]*$/)
  const count = await number.innerText()

  await page
    .getByRole('button', { name: `${t('charts.as_table')}: ${t('dashboard.charts.by_package')}` })
    .click()
  await expect(page.getByRole('table', { name: t('dashboard.charts.by_package') })).toBeVisible()
  await expect(page.locator('svg [class*=MuiLineChart-line]').first()).toBeVisible()

  await card.getByRole('link', { name: t('dashboard.figures.payments') }).click()
  await expect(page).toHaveURL(/\/admin-panel\/subscriptions\/list\?filter=/)
  await expect(page.locator('.total[role=status]')).toHaveText(new RegExp(`(?<![\\d,])${count}(?![\\d,])`))
})
