import type { Browser, BrowserContext, Page } from '@playwright/test'
import { LOCALE_KEY } from '#src/i18n/locales.ts'
import { PNG } from '#tests/support/uploads.ts'
import { isLong } from '../support/counts.ts'
import { codeMailedTo, linkMailedTo } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

/** Chromium's own "Slow 4G": bytes a second, and milliseconds. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
}

const PASSWORD = 'a camel in the rain'

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

/** A telephone: narrow, on a slow network and with a quarter of this machine's processor. */
const telephone = async (browser: Browser, baseURL: string, storageState: Storage): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    storageState,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

test('a store registers on a slow telephone, though it was put away after the second step, and comes in once approved', async ({
  browser,
  baseURL,
  panel,
  api,
  t,
  unique,
  language,
}) => {
  test.slow()
  // Most of its time is waiting for the network: LONG=1 npm test -- e2e
  test.skip(!isLong, 'one of the long proofs')
  const home = baseURL ?? ''
  const email = `${unique}@example.test`
  const spoken = { origin: home, localStorage: [{ name: LOCALE_KEY, value: language }] }
  const before = await telephone(browser, home, { cookies: [], origins: [spoken] })
  await before.goto('/register/vender')
  const field = (name: string) => before.getByLabel(t(`registration.fields.${name}`), { exact: true })
  await field('store_name').fill(`متجر ${unique}`)
  await field('subdomain').fill(unique)
  await field('seller_name').fill('نورة القحطاني')
  await field('email').fill(email)
  await field('phone').fill('٠٥٥١٢٣٤٥٦٧')
  await before
    .getByLabel(t('registration.numbers.COMMERCIAL_REGISTRATION'), { exact: true })
    .fill('١٠١٠١٢٣٤٥٦')
  await before.getByRole('button', { name: t('registration.store.next') }).click()
  await before.getByRole('radio', { name: /باقة الانطلاق|Starter/ }).check()
  await before.getByRole('button', { name: t('ordering.package.next') }).click()
  await expect(before.getByRole('heading', { level: 1, name: t('ordering.payment.title') })).toBeVisible()
  const kept = await before.context().storageState()
  await before.context().close()

  const page = await telephone(browser, home, kept)
  await page.goto('/register/vender')
  await expect(page.getByText(t('begun.draft.restored'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t('ordering.payment.title') })).toBeVisible()
  await page
    .getByLabel(t('ordering.receipt.label'))
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PNG })
  await page.locator('[name=terms_version]').check()
  await page
    .getByRole('button', { name: new RegExp(t('ordering.payment.submit_transfer', { amount: '.*' })) })
    .click()
  await page.getByLabel(t('confirm.code'), { exact: true }).fill(await codeMailedTo(email))
  await expect(
    page.getByRole('heading', { level: 1, name: t('ordering.result.PENDING.title') }),
  ).toBeVisible()

  const link = await linkMailedTo(email)

  const { venders } = await api.get<{ venders: { data: { id: number }[] } }>(
    `admin-panal/venders?search=${unique}`,
  )
  const { subscriptions } = await api.get<{ subscriptions: { data: { id: number }[] } }>(
    `admin-panal/subscriptions?vendor=${venders.data[0]?.id}`,
  )
  await panel.goto(`/admin-panel/subscriptions/view/${subscriptions.data[0]?.id}`)
  await expect(panel.getByRole('img', { name: t('payments.receipt.image') })).toBeVisible()
  await panel.getByRole('button', { name: t('payments.approve.action') }).click()
  await panel
    .getByRole('dialog')
    .getByRole('button', { name: t('payments.approve.confirm') })
    .click()
  await expect(panel.getByText(/^INV-\d{4}-\d{6}$/).first()).toBeVisible()

  await page.goto(link)
  await page.getByLabel(t('site.reset.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('site.reset.confirmation'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('site.reset.submit') }).click()
  await page.getByRole('button', { name: t('site.action.ok') }).click()
  await page.getByLabel(t('site.sign_in.email')).fill(email)
  await page.getByLabel(t('site.sign_in.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(t('account.vendor_status.ACTIVE')).first()).toBeVisible()
  await page.context().close()
})
