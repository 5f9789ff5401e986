import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { pageTexts } from '../support/exports.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { vendorOf } from './support/payments.ts'
import { type Api, expect, test } from './support/test.ts'

/* What sellers are told of their own numbers: how each comes about, and the account statement of the wallet. */

const VENDOR = { email: 'vendor@demo.test', password: 'Demo-1234!' }

type Text = (key: string, params?: Record<string, string>) => string

/** Opens a page of the own area, in the language of the test. */
const open = async (page: Page, t: Text, language: string, path: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel(t('site.sign_in.email')).fill(VENDOR.email)
  await page.getByLabel(t('site.sign_in.password'), { exact: true }).fill(VENDOR.password)
  await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  // The language follows the account: the tests' own is put back.
  await page.evaluate((locale) => localStorage.setItem('rabt.locale', locale), language)
  await page.goto(path)
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** The buttons that explain a number, whatever it is. */
const explaining = (within: Page | Locator, t: Text): Locator =>
  within.getByRole('button', { name: new RegExp(`^${t('explain.action_of', { value: '' }).trim()}`) })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

const SHOWN = [
  ['payments', 'explain.parts.vat'],
  ['invoices', 'explain.parts.lines'],
  ['referral', 'explain.parts.balance'],
] as const

for (const [name, part] of SHOWN)
  test(`a number of ${name} unfolds into its chain, on a wide and on a narrow screen`, async ({
    page,
    t,
    language,
  }) => {
    await open(page, t, language, `/dashboard/${name}`)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await explaining(page, t).first().click()
      const panel = page.getByRole('dialog', { name: t('explain.title') })
      await expect(panel.getByText(t('explain.agrees'))).toBeVisible()
      await expect(panel.getByRole('heading', { name: t(part) }).first()).toBeVisible()
      // What is named stands in its sentence, whatever the page around calls its own parts.
      for (const link of await panel.getByRole('link').all())
        await expect(link).toHaveCSS('display', 'inline')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const box = await panel.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= size.width).toBe(true)
      await panel.getByRole('button', { name: t('explain.close') }).click()
      await expect(panel).toHaveCount(0)
    }
  })

/** A store that registered by the code of the vendor of these tests, and paid. */
const referred = async (api: Api, unique: string): Promise<void> => {
  const { venders } = await api.get<{ venders: { data: readonly { referral_code: string }[] } }>(
    `admin-panal/venders?search=${encodeURIComponent('متجر نقش للهدايا')}`,
  )
  const store = await vendorOf(api, unique, { referred_by_code: venders.data[0]?.referral_code })
  const { packages } = await api.get<{ packages: { data: readonly { id: number }[] } }>(
    'admin-panal/packages?active=true&type=STANDARD',
  )
  const ordered = { package: packages.data[0]?.id, method: 'CASH', reference: unique }
  const { subscription } = await api.post<{ subscription: { id: number } }>(
    `admin-panal/venders/subscribe/${store.id}`,
    ordered,
  )
  await api.post(`admin-panal/venders/changeTransactionStatus/${store.id}/${subscription.id}`, {
    status: 'SUCCESS',
  })
}

test('an entry of the wallet unfolds into net and share, and what the wallet held after it', async ({
  page,
  api,
  t,
  language,
  unique,
}) => {
  await referred(api, unique)
  await open(page, t, language, '/dashboard/referral')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    // A row of the table, or a card of a narrow screen.
    const entry = page
      .locator('tr, li, article')
      .filter({ hasText: `متجر ${unique}` })
      .filter({ has: explaining(page, t) })
    await explaining(entry.last(), t).click()
    const panel = page.getByRole('dialog', { name: t('explain.title') })
    await expect(panel.getByText(t('explain.agrees'))).toBeVisible()
    await expect(panel.getByText(/[\d,]+\.\d\d × [\d.]+% = [\d,]+\.\d\d/).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }
})

test('the account statement of the own wallet is taken for chosen days, in both languages', async ({
  page,
  t,
  language,
}) => {
  await open(page, t, language, '/dashboard/referral')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: t('statement.action') }).click()
    const dialog = page.getByRole('dialog', { name: t('statement.title') })
    // Until it is there, its colours are not those that are read.
    await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('radio', { name: t('statement.periods.other') }).check()
    await expect(dialog.getByText(t('statement.from')).first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: t('statement.periods.this_year') }).check()
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('statement.take') }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^statement-\d{4}-01-01-\d{4}-\d\d-\d\d\.pdf$/)
    const text = (await pageTexts(await readFile(await download.path()))).join('\n')
    expect(text).toContain('Opening balance')
    expect(text).toContain('Closing balance')
    await expect(dialog).toHaveCount(0)
  }
})
