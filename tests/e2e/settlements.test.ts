import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { reportOf } from '#tests/support/settlementFiles.ts'
import { expectAccessible } from './support/axe.ts'
import { type Api, expect, test } from './support/test.ts'

interface Line {
  readonly id: number
  readonly state: string
}

interface Settlement {
  readonly id: number
  readonly state: string
  readonly net: number
}

const settlementsOf = async (api: Api, search: string): Promise<readonly Settlement[]> =>
  (
    await api.get<{ settlements: { data: Settlement[] } }>(
      `admin-panal/settlements?pageSize=15&search=${encodeURIComponent(search)}`,
    )
  ).settlements.data

const linesOf = async (api: Api, settlement: number): Promise<readonly Line[]> =>
  (
    await api.get<{ settlement_lines: { data: Line[] } }>(
      `admin-panal/settlement-lines?pageSize=15&settlement=${settlement}`,
    )
  ).settlement_lines.data

test('a settlement is brought as a file, its difference resolved for a reason, and its sums read', async ({
  panel: page,
  api,
  t,
  unique,
}) => {
  const number = `E2E ${unique}`
  await page.goto('/admin-panel/settlements/list')
  await page.getByRole('button', { name: t('settlements.import.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('settlements.import.number') }).fill(number)
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'settlement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      reportOf([
        { payment: `pay-${unique}`, amount: 120, fee: 2, vat: 0.3, day: addDays(todayInRiyadh(), -2) },
      ]),
    ),
  })
  const keep = dialog.getByRole('button', { name: t('settlements.import.keep') })
  await expect(keep).toBeVisible()
  await expectAccessible(page)
  await keep.click()
  await expect(page.getByRole('table', { name: t('settlements.sums.title') })).toContainText('117.70')
  const [settlement] = await settlementsOf(api, number)
  expect(settlement).toMatchObject({ state: 'DIFFERENCES', net: 117.7 })
  await expectAccessible(page)

  const [line] = await linesOf(api, settlement?.id ?? 0)
  await page.goto(`/admin-panel/settlement-lines/view/${line?.id}`)
  await expect(page.getByText(t('settlements.advice.UNKNOWN.PAYMENT'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('settlements.resolve.action') }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('دفعة من لوحة البوابة')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('settlements.resolve.action') })
    .click()
  await expect.poll(() => linesOf(api, settlement?.id ?? 0)).toMatchObject([{ state: 'RESOLVED' }])
  await expect.poll(() => settlementsOf(api, number)).toMatchObject([{ state: 'AWAITING_BANK' }])
})
