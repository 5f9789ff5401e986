import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { codeMailedTo, linkMailedTo } from './support/outbox.ts'
import { papersOf } from './support/papers.ts'
import { expect, test } from './support/test.ts'

const VENDOR = { email: 'vendor@demo.test', password: 'Demo-1234!' }

/** The demo's own is too common to be chosen. */
const CHOSEN = 'a camel in the rain'

type Text = (key: string, params?: Record<string, string>) => string

const narrow = (page: Page) => page.setViewportSize({ width: 390, height: 844 })

const signIn = async (page: Page, t: Text, { email, password } = VENDOR, path = '/login') => {
  await page.goto(path)
  await page.getByLabel(t('site.sign_in.email')).fill(email)
  await page.getByLabel(t('site.sign_in.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
}

/** The language follows the account: the tests' own is put back. */
const speak = (page: Page, language: string) =>
  page.evaluate((locale) => localStorage.setItem('rabt.locale', locale), language)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A person's first password, by the link in the mail. */
const activate = async (page: Page, t: Text, email: string) => {
  await page.goto(await linkMailedTo(email))
  await page.getByLabel(t('site.reset.password'), { exact: true }).fill(CHOSEN)
  await page.getByLabel(t('site.reset.confirmation'), { exact: true }).fill(CHOSEN)
  await page.getByRole('button', { name: t('site.reset.submit') }).click()
  await page.getByRole('button', { name: t('site.action.ok') }).click()
  await expect(page).toHaveURL(/\/login$/)
}

test('a vendor sees the store, reads an invoice, and not that of another vendor', async ({
  page,
  t,
  language,
  api,
}) => {
  await narrow(page)
  await signIn(page, t)
  await expect(page).toHaveURL(/\/dashboard$/)
  // The page is there, in the language of the account: what is chosen now is chosen last.
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await speak(page, language)
  for (const name of [
    'subscription',
    'payments',
    'referral',
    'support',
    'marketplaces',
    'users',
    'profile',
    'invoices',
  ]) {
    await page.goto(`/dashboard/${name}`)
    await expect(heading(page, t(`account.${name}.title`))).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  const given = new Set((await papersOf(api, 'INVOICE')).map(({ number }) => number))
  const numbers = await page.getByRole('link', { name: /^INV-/ }).allInnerTexts()
  const ready = numbers.map((number) => number.trim()).find((number) => given.has(number))
  await page.getByRole('link', { name: ready ?? 'none that may be given away' }).click()
  await expect(page.locator('.invoice-paper svg[role=img]')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard/invoices/1')
  await expect(page.getByText(t('account.invoice.not_found'))).toBeVisible()
})

test('an ended session leads to sign-in with a note, and back to where one was', async ({ page, t }) => {
  await narrow(page)
  // A page that does not look for a token that was left: it would throw this one away without a word.
  await page.goto('/terms')
  await page.evaluate(() => localStorage.setItem('rabt.user_token', 'no-longer-valid'))
  await page.goto('/dashboard/profile')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard%2Fprofile$/)
  await expect(page.getByText(t('errors.token_not_valid'))).toBeVisible()
  await signIn(page, t, VENDOR, page.url())
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
})

test('a new store is opened and activated, orders by transfer, and lets a sub user see less', async ({
  page,
  t,
  language,
  unique,
}) => {
  await narrow(page)
  const name = unique.toLowerCase().replace(/[^a-z0-9]/g, '')
  const email = `${name}@new.test`
  await page.goto('/register')
  await expectAccessible(page)
  await page.getByLabel(t('welcome.register.store_name')).fill(unique)
  await page.getByLabel(t('welcome.register.seller_name')).fill(unique)
  await page.getByLabel(t('site.sign_in.email')).fill(email)
  await page.getByLabel(t('welcome.register.phone')).fill('0551234567')
  await page.getByLabel(t('registration.fields.subdomain'), { exact: true }).fill(name)
  await page.locator('[name=terms_version]').check()
  await page.getByRole('button', { name: t('welcome.register.submit') }).click()
  await page.getByLabel(t('confirm.code'), { exact: true }).fill(await codeMailedTo(email))
  await expect(heading(page, t('welcome.register.done_title'))).toBeVisible()
  await activate(page, t, email)
  await signIn(page, t, { email, password: CHOSEN })
  await expect(page.getByText(t('account.dashboard.step_choose')).first()).toBeVisible()

  await page.goto('/dashboard/subscription')
  await page.locator('input[name=package]').nth(1).check()
  // Who the invoice names comes before the first payment.
  await page
    .getByRole('textbox', { name: t('resources.seller_store.fields.commercial_registration') })
    .fill(`1010${String(Date.now()).slice(-6)}`)
  await page.getByRole('button', { name: t('account.store.save') }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  })
  await page
    .getByRole('button', { name: new RegExp(t('account.subscription.submit', { amount: '.*' })) })
    .click()
  await expect(page.getByText(t('account.subscription.done_pending'))).toBeVisible()

  await page.goto('/dashboard/users')
  await page.getByRole('button', { name: t('account.users.add') }).click()
  await page.getByRole('textbox', { name: t('resources.seller_user.fields.username') }).fill(`${unique} 2`)
  await page.getByRole('textbox', { name: t('resources.seller_user.fields.email') }).fill(`sub-${email}`)
  await page.getByRole('switch', { name: t('resources.seller_user.fields.support') }).check()
  await page.getByRole('button', { name: t('account.users.invite') }).click()
  await expect(page.getByText(`sub-${email}`).last()).toBeVisible()
  await page.goto('/terms')
  await page.evaluate(() => localStorage.removeItem('rabt.user_token'))
  await activate(page, t, `sub-${email}`)
  await signIn(page, t, { email: `sub-${email}`, password: CHOSEN })
  await expect(page).toHaveURL(/\/dashboard$/)
  await speak(page, language)
  await page.getByRole('button', { name: t('account.layout.menu') }).click()
  const menu = page.getByRole('navigation', { name: t('account.layout.menu_label') })
  await expect(menu.getByRole('link', { name: t('account.nav.support') })).toBeVisible()
  await expect(menu.getByRole('link', { name: t('account.nav.payments') })).toHaveCount(0)
  await page.goto('/dashboard/payments')
  await expect(page.getByText(t('account.layout.not_allowed'))).toBeVisible()
})
