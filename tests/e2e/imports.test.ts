import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sheetRows } from '#tests/support/exports.ts'
import { type MadeCell, madeSheet } from '#tests/support/madeSheet.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

// One import of an administrator works at a time: one after the other.
test.describe.configure({ mode: 'default' })

const BASE = 'admin-panal/referral-code-groups'

interface Groups {
  readonly referral_code_groups: { readonly total: number }
}

const bring = async (page: Page, name: string, bytes: Buffer): Promise<void> => {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes })
}

test('a workbook is brought, matched, tried and written, its refused rows mended and brought again, and all is undone', async ({
  panel: page,
  api,
  t,
  unique,
}) => {
  const rows: readonly (readonly MadeCell[])[] = [
    [
      t('resources.referral_code_groups.fields.name'),
      'X',
      t('resources.referral_code_groups.fields.month_count'),
    ],
    ...Array.from({ length: 6 }, (_none, at) => [`${unique} ${at}`, at === 3 ? 'ten' : 5, 3]),
  ]
  const found = async () =>
    (await api.get<Groups>(`${BASE}?search=${encodeURIComponent(unique)}`)).referral_code_groups.total
  await page.goto('/admin-panel/referral-code-groups/list')
  await page.getByRole('link', { name: t('views.import') }).click()
  await bring(page, 'groups.xlsx', await madeSheet(rows))
  const check = page.getByRole('button', { name: t('imports.check') })
  await expect(check).toBeDisabled()
  await page.getByRole('combobox', { name: `${t('imports.columns.field')}: X` }).click()
  await page
    .getByRole('option', { name: new RegExp(`^${t('resources.referral_code_groups.fields.percentage')}`) })
    .click()
  await expectAccessible(page)
  await check.click()
  const good = page.getByRole('button', { name: t('imports.run_good', { n: 5 }) })
  await expect(good).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'ten' })).toBeVisible()
  await expectAccessible(page)
  expect(await found()).toBe(0)
  // Whoever clicks twice begins it once.
  await good.dblclick()
  await expect(page.getByRole('button', { name: t('imports.undo') })).toBeVisible()
  expect(await found()).toBe(5)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t('imports.failed_file') }).click()
  const refused = await sheetRows(await readFile(await (await coming).path()))
  expect(refused).toHaveLength(2)
  const first = page.url()

  await page.getByRole('link', { name: t('imports.another') }).click()
  const mended = refused.map((cells) => cells.map((cell) => (cell === 'ten' ? '10%' : String(cell ?? ''))))
  await bring(page, 'mended.xlsx', await madeSheet(mended))
  // What was said of such a column is remembered.
  await page.getByRole('button', { name: t('imports.check') }).click()
  await page.getByRole('button', { name: t('imports.run_all', { n: 1 }) }).click()
  await expect(page.getByRole('button', { name: t('imports.undo') })).toBeVisible()
  expect(await found()).toBe(6)

  for (const address of [page.url(), first]) {
    await page.goto(address)
    await page.getByRole('button', { name: t('imports.undo') }).click()
    await page.getByRole('button', { name: t('views.yes') }).click()
    await expect(page.getByText(t('imports.counts.undone'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('imports.undo') })).toHaveCount(0)
  }
  await expect.poll(found).toBe(0)
})

test('an import goes on after a lost connection, by the back button and in another tab', async ({
  panel: page,
  api,
  t,
  unique,
}) => {
  const rows = [
    [
      t('resources.referral_code_groups.fields.name'),
      t('resources.referral_code_groups.fields.percentage'),
      t('resources.referral_code_groups.fields.month_count'),
    ],
    [unique, 5, 3],
  ]
  const found = async () =>
    (await api.get<Groups>(`${BASE}?search=${encodeURIComponent(unique)}`)).referral_code_groups.total
  await page.goto('/admin-panel/imports?resource=referral_code_groups')
  await expect(page.getByRole('button', { name: t('imports.template') })).toBeVisible()
  // The dialog that tells it is fetched while nobody waits.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await bring(page, 'groups.xlsx', await madeSheet(rows))
  const told = page.getByRole('alertdialog')
  await expect(told).toContainText(t('faults.network'))
  await page.context().setOffline(false)
  await told.getByRole('button', { name: t('faults.try_again') }).click()
  await page.getByRole('button', { name: t('imports.check') }).click()
  const run = page.getByRole('button', { name: t('imports.run_all', { n: 1 }) })
  await expect(run).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('button', { name: t('imports.template') })).toBeVisible()
  await page.goForward()
  await expect(run).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: t('imports.run_all', { n: 1 }) }).click()
  await expect(other.getByRole('button', { name: t('imports.undo') })).toBeVisible()
  await other.close()
  // What this tab still offers was done: it says so, and shows what came of it.
  await run.click()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await expect(page.getByRole('button', { name: t('imports.undo') })).toBeVisible()
  expect(await found()).toBe(1)

  await page.getByRole('link', { name: t('imports.to_history') }).click()
  await expect(page.getByText(t('history.actions.import')).first()).toBeVisible()
})
