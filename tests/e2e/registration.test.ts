import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { codeMailedTo, linkMailedTo, proveAddress, signInMailedTo } from './support/outbox.ts'
import { expect, holdScripts, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const ADDRESS = '/register/vender'
const RECEIPT = {
  name: 'receipt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
}

type Text = (key: string, params?: Record<string, string>) => string

const field = (page: Page, t: Text, name: string) =>
  page.getByLabel(t(`registration.fields.${name}`), { exact: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const arabic = (digits: string): string =>
  digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)

/** Nobody else's: an owner has one trial. */
const newDigits = (): string => String(Math.floor(Math.random() * 1e8)).padStart(8, '0')

/** Fills the first step in as a seller would, with Arabic digits; returns the mobile's number. */
const fillStore = async (page: Page, t: Text, unique: string): Promise<string> => {
  const digits = newDigits()
  await field(page, t, 'store_name').fill(`متجر ${unique}`)
  await field(page, t, 'subdomain').fill(unique)
  await expect(page.getByText(t('begun.subdomain.free'))).toBeVisible()
  await field(page, t, 'seller_name').fill('نورة القحطاني')
  await field(page, t, 'email').fill(`${unique}@example.test`)
  await field(page, t, 'phone').fill(arabic(`05${digits}`))
  await page
    .getByLabel(t('registration.numbers.COMMERCIAL_REGISTRATION'), { exact: true })
    .fill(arabic(`10${digits}`))
  return `+9665${digits}`
}

const next = (page: Page, t: Text, step: 'store' | 'package') =>
  page
    .getByRole('button', {
      name: t(step === 'store' ? 'registration.store.next' : 'ordering.package.next'),
    })
    .click()

/** Chooses a package by its name in the language on screen. */
const choosePackage = async (page: Page, t: Text, name: RegExp): Promise<void> => {
  await heading(page, t('ordering.package.title')).waitFor()
  await page.getByRole('radio', { name }).check()
  await next(page, t, 'package')
  await heading(page, t('ordering.payment.title')).waitFor()
  await page.locator('[name=terms_version]').check()
}

const STARTER = /باقة الانطلاق|Starter/
const TRIAL = /التجربة المجانية|Free trial/

const send = (page: Page, t: Text) =>
  page.getByRole('button', { name: new RegExp(t('ordering.payment.submit_transfer', { amount: '.*' })) })

/** Sends what is filled in, and types the code that is mailed. */
const sendConfirmed = async (page: Page, t: Text, button: Locator, address: string): Promise<void> => {
  await button.click()
  const code = page.getByLabel(t('confirm.code'), { exact: true })
  await expect(code).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await code.fill(await codeMailedTo(address))
}

const start = (page: Page, t: Text) => page.getByRole('button', { name: t('ordering.payment.start') })

test('an address that names a language opens in it, keeps it and leaves it to the switch from then on', async ({
  page,
  language,
}) => {
  const other = language === 'ar' ? 'en' : 'ar'
  await page.goto(`/register/vender?lang=${other}&utm_source=card`)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page).toHaveURL(/\/register\/vender\?utm_source=card$/)
  await page.getByRole('button', { name: language === 'ar' ? /العربية/ : /English/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
})

test('a store is registered by transfer, though the page was left after the second step', async ({
  page,
  t,
  unique,
  api,
}) => {
  await page.goto(`${ADDRESS}?utm_source=newsletter`)
  await expect(heading(page, t('registration.title'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const phone = await fillStore(page, t, unique)
  await next(page, t, 'store')
  await choosePackage(page, t, STARTER)

  await page.reload()
  await expect(page.getByText(t('begun.draft.restored'))).toBeVisible()
  await expect(heading(page, t('ordering.payment.title'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: STARTER })).toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await expect(field(page, t, 'email')).toHaveValue(`${unique}@example.test`)
  await page.goForward()
  await page.goForward()

  await expect(page.getByText('99.00 SR', { exact: false }).first()).toBeVisible()
  await page.getByLabel(t('ordering.receipt.label')).setInputFiles(RECEIPT)
  await expect(page.getByText(RECEIPT.name)).toBeVisible()
  await page.reload()
  await expect(page.getByText(RECEIPT.name)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sendConfirmed(page, t, send(page, t), `${unique}@example.test`)

  await expect(heading(page, t('ordering.result.PENDING.title'))).toBeFocused()
  await expect(page.getByRole('button', { name: t('ordering.mail.resend') })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await linkMailedTo(`${unique}@example.test`)).toContain('/reset-password')
  const { venders } = await api.get<{ venders: { data: { utm_source: string; phone: string }[] } }>(
    `admin-panal/venders?search=${unique}`,
  )
  expect(venders.data[0]).toMatchObject({ utm_source: 'newsletter', phone })
  await page.reload()
  await expect(heading(page, t('ordering.result.PENDING.title'))).toBeVisible()
  await page.goto(ADDRESS)
  await expect(field(page, t, 'store_name')).toHaveValue('')
})

test('a free trial is begun without paying anything', async ({ page, t, unique }) => {
  await page.goto(ADDRESS)
  await fillStore(page, t, unique)
  await next(page, t, 'store')
  await choosePackage(page, t, TRIAL)
  await expect(page.getByText(t('ordering.payment.nothing'))).toBeVisible()
  await expect(page.getByLabel(t('ordering.receipt.label'))).toHaveCount(0)
  await sendConfirmed(page, t, start(page, t), `${unique}@example.test`)
  await expect(heading(page, t('ordering.result.ACTIVE.title'))).toBeVisible()
})

test('an impatient second click and a lost connection make one registration', async ({
  page,
  t,
  unique,
  api,
}) => {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/registration'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await page.goto(ADDRESS)
  await fillStore(page, t, unique)
  await next(page, t, 'store')
  await choosePackage(page, t, STARTER)
  await page.getByLabel(t('ordering.receipt.label')).setInputFiles(RECEIPT)
  await expect(page.getByText(RECEIPT.name)).toBeVisible()
  await page.route('**/api/registration', (route) => route.abort('connectionfailed'), { times: 1 })
  await sendConfirmed(page, t, send(page, t), `${unique}@example.test`)
  await expect(page.getByText(t('site.problem.offline'))).toBeVisible()
  await expect(page.getByText(RECEIPT.name)).toBeVisible()
  await send(page, t).dblclick()
  await expect(heading(page, t('ordering.result.PENDING.title'))).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  const { venders } = await api.get<{ venders: { data: unknown[] } }>(`admin-panal/venders?search=${unique}`)
  expect(venders.data).toHaveLength(1)
})

test('what the server refuses is shown on its field in its step', async ({ page, t, unique, request }) => {
  await page.goto(ADDRESS)
  await fillStore(page, t, unique)
  await next(page, t, 'store')
  await choosePackage(page, t, TRIAL)
  const options = await (await request.get('/api/registration/options')).json()
  const email = `quick${unique}@example.test`
  const quicker = await request.post('/api/register', {
    data: {
      email_ticket: await proveAddress(request, email),
      terms_version: options.result.terms.version,
      store_name: 'Quicker',
      seller_name: 'Somebody',
      email,
      phone: '0551234567',
      subdomain: unique,
      locale: 'en',
    },
  })
  expect(quicker.ok(), await quicker.text()).toBe(true)
  await sendConfirmed(page, t, start(page, t), `${unique}@example.test`)
  await expect(field(page, t, 'subdomain')).toBeFocused()
  await expect(page.getByText(t('validation.unique')).first()).toBeVisible()
  await field(page, t, 'subdomain').fill(`${unique}-2`)
  await expect(page.getByText(t('begun.subdomain.free'))).toBeVisible()
  await page.getByRole('button', { name: t('registration.steps.payment') }).click()
  await start(page, t).click()
  await expect(heading(page, t('ordering.result.ACTIVE.title'))).toBeVisible()
})

test('an address that has an account leads there with the same package, and nothing is sent before', async ({
  page,
  t,
  unique,
  api,
  language,
}) => {
  const sent: string[] = []
  page.on('request', (made) => {
    if (made.method() === 'POST' && made.url().endsWith('/api/registration')) sent.push(made.url())
  })
  const { venders } = await api.get<{ venders: { data: { email: string }[] } }>(
    'admin-panal/venders?status=ACTIVE&pageSize=15',
  )
  // One for each language: one place gets one code a minute for an address.
  const email = venders.data[language === 'ar' ? 0 : 1]?.email ?? ''
  await page.goto(ADDRESS)
  await fillStore(page, t, unique)
  await field(page, t, 'email').fill(email)
  await next(page, t, 'store')
  await choosePackage(page, t, STARTER)
  await page.getByLabel(t('ordering.receipt.label')).setInputFiles(RECEIPT)
  await expect(page.getByText(RECEIPT.name)).toBeVisible()
  await send(page, t).click()
  await expect(page.getByLabel(t('confirm.code'), { exact: true })).toBeVisible()
  const onward = new URL(await signInMailedTo(email))
  expect(onward.pathname).toBe('/login')
  expect(onward.searchParams.get('redirect')).toMatch(/^\/dashboard\/subscription\?package=\d+$/)
  await page.getByRole('button', { name: t('confirm.back') }).click()
  await expect(page.getByText(RECEIPT.name)).toBeVisible()
  expect(sent).toEqual([])
})

test('packages are chosen and steps taken by keyboard alone', async ({ page, t, unique }) => {
  await page.goto(ADDRESS)
  await fillStore(page, t, unique)
  await page.keyboard.press('Enter')
  await expect(heading(page, t('ordering.package.title'))).toBeFocused()
  await page.getByRole('radio', { name: TRIAL }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: STARTER })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(heading(page, t('ordering.payment.title'))).toBeFocused()
})

test('on a slow line and processor the page is there before its scripts, and loses nothing typed meanwhile', async ({
  page,
  t,
}) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600_000 / 8) * 0.9,
    uploadThroughput: (750_000 / 8) * 0.9,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const release = await holdScripts(page)
  await page.goto(ADDRESS, { waitUntil: 'commit' })
  await field(page, t, 'store_name').fill('متجر سريع')
  release()
  await expect(page.getByRole('button', { name: t('registration.store.next') })).toBeEnabled()
  await expect(field(page, t, 'store_name')).toHaveValue('متجر سريع')
  await page.reload()
  await expect(page.getByText(t('begun.draft.restored'))).toBeVisible()
  await expect(field(page, t, 'store_name')).toHaveValue('متجر سريع')
  await page.getByRole('button', { name: t('begun.draft.anew') }).click()
  await expect(field(page, t, 'store_name')).toHaveValue('')
})
