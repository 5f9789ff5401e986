import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { pageTexts, sheetRows } from '#tests/support/exports.ts'
import { expect, test } from './support/test.ts'

/** Takes a list away as a file, as people do. */
const take = async (page: Page, button: string, kind: string): Promise<{ name: string; bytes: Buffer }> => {
  await page.getByRole('button', { name: button }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: kind }).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a list is downloaded as Excel and as PDF, with the rows and the total that it shows', async ({
  panel: page,
  t,
  api,
}) => {
  // Of before today: other tests make payments meanwhile.
  const created_at_to = addDays(todayInRiyadh(), -2)
  const { subscriptions } = await api.get<{
    subscriptions: {
      total: number
      sum_by: readonly { sum: { amount: number } }[]
      data: readonly { processId: string }[]
    }
  }>(`admin-panal/subscriptions?method=BANK_TRANSFER&created_at_to=${created_at_to}&pageSize=100`)
  await page.goto(
    `/admin-panel/subscriptions/list?filter=${encodeURIComponent(JSON.stringify({ method: ['BANK_TRANSFER'], created_at_to }))}`,
  )
  await expect(page.getByRole('row').nth(3)).toBeVisible()

  const excel = await take(page, t('views.export.button'), t('views.export.excel'))
  expect(excel.name).toBe('file.xlsx')
  const rows = await sheetRows(excel.bytes)
  const [, ...data] = rows.map(([first]) => first)
  expect(data.slice(0, subscriptions.data.length)).toEqual(
    subscriptions.data.map(({ processId }) => processId),
  )
  // Below them a line for each state: what is due is no part of what came in.
  expect(subscriptions.sum_by.length).toBeGreaterThan(1)
  const below = rows.slice(1 + subscriptions.total).flat()
  for (const { sum } of subscriptions.sum_by) expect(below).toContain(sum.amount)

  const pdf = await take(page, t('views.export.button'), t('views.export.pdf'))
  expect(pdf.name).toBe('file.pdf')
  const text = (await pageTexts(pdf.bytes)).join(' ')
  for (const { processId } of subscriptions.data) expect(text).toContain(processId)
  for (const { sum } of subscriptions.sum_by)
    expect(text).toContain(sum.amount.toLocaleString('en', { minimumFractionDigits: 2 }))
})
