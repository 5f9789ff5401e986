import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { mt940Of } from '#tests/support/bankFiles.ts'
import { expectAccessible } from './support/axe.ts'
import { type Api, expect, test } from './support/test.ts'

interface Payout {
  readonly id: number
  readonly payment_number: string
  readonly amount: number
}

interface Line {
  readonly id: number
  readonly state: string
  readonly payout: number | null
  readonly reason: string | null
}

const linesOf = async (api: Api, search: string): Promise<readonly Line[]> =>
  (await api.get<{ bank_lines: { data: Line[] } }>(`admin-panal/bank-lines?pageSize=50&search=${search}`))
    .bank_lines.data

/** The oldest transfer out of a wallet that no line of the bank is yet. */
const unmatchedPayout = async (api: Api): Promise<Payout> => {
  const { payments } = await api.get<{ payments: { data: Payout[] } }>(
    'admin-panal/payouts?pageSize=50&sort_column=id&sort_direction=asc&method=BANK_TRANSFER&state=PAID',
  )
  for (const payout of payments.data) {
    const { bank_lines } = await api.get<{ bank_lines: { total: number } }>(
      `admin-panal/bank-lines?pageSize=15&payout=${payout.id}`,
    )
    if (bank_lines.total === 0) return payout
  }
  throw new Error('every payout has its line')
}

test('a statement is brought, what left is matched by one key, and what is no payment is ignored for a reason', async ({
  panel: page,
  api,
  t,
  unique,
}) => {
  const payout = await unmatchedPayout(api)
  const fees = `FEES ${unique}`
  const day = addDays(todayInRiyadh(), -1)
  await page.goto('/admin-panel/bank-desk')
  await page.getByRole('button', { name: t('bank.import.action') }).click()
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'statement.sta',
      mimeType: 'text/plain',
      buffer: Buffer.from(
        mt940Of([
          { day, amount: -payout.amount, reference: `O${unique}`, text: `TRF ${payout.payment_number}` },
          { day, amount: 3.45, reference: `I${unique}`, text: fees },
        ]),
      ),
    })
  const read = page.getByRole('dialog')
  await expect(read).toContainText(t('bank.import.preview.line_count'))
  await expect(read).toContainText(fees)
  await expect(read.getByRole('button', { name: t('bank.import.change') })).toBeHidden()
  await read.getByRole('button', { name: t('bank.import.keep') }).click()
  const row = page.getByRole('listitem').filter({ hasText: fees })
  await row.getByRole('button', { name: t('bank.unsure.open') }).click()
  await expectAccessible(page)
  await row.getByRole('button', { name: t('bank.review.ignore') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('رسوم البنك')
  await dialog.getByRole('button', { name: t('bank.review.ignore') }).click()
  await expect
    .poll(() => linesOf(api, encodeURIComponent(fees)))
    .toMatchObject([{ state: 'IGNORED', reason: 'رسوم البنك' }])
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()

  await page
    .getByRole('button', { name: t('resources.bank_lines.choices.direction.OUT'), exact: true })
    .click()
  await expect(page.getByRole('link', { name: new RegExp(payout.payment_number) })).toBeVisible()
  await page.keyboard.press('KeyA')
  await page
    .getByRole('alertdialog')
    .getByRole('button')
    .filter({ hasNotText: t('ra.action.cancel') })
    .click()
  await expect.poll(() => linesOf(api, `O${unique}`)).toMatchObject([{ state: 'MATCHED', payout: payout.id }])
})

test('a payout batch is prepared from those who are due, and its draft cancelled for a reason', async ({
  panel: page,
  t,
}) => {
  await page.goto('/admin-panel/payout-batches/prepare')
  const choosing = page.getByRole('region', { name: t('batches.items') })
  await expect(choosing.getByRole('checkbox').nth(1)).toBeVisible()
  await expectAccessible(page)
  const all = choosing.getByRole('checkbox', { name: t('batches.all') })
  await all.check()
  await all.uncheck()
  await expect(choosing.getByRole('button', { name: t('batches.prepare') })).toBeDisabled()
  await choosing.getByRole('checkbox').nth(1).check()
  await choosing.getByRole('button', { name: t('batches.prepare') }).click()
  await expect(page).toHaveURL(/\/admin-panel\/payout-batches\/view\/\d+$/)
  await expect(
    page.getByText(t('resources.payout_batches.choices.state.DRAFT'), { exact: true }).first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('batches.cancel.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('تجربة')
  await dialog.getByRole('button', { name: t('batches.cancel.action') }).click()
  await expect(
    page.getByText(t('resources.payout_batches.choices.state.CANCELLED'), { exact: true }).first(),
  ).toBeVisible()
})
