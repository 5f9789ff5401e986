import type { APIRequestContext } from '@playwright/test'
import { PNG } from '#tests/support/uploads.ts'
import { expectAccessible } from './support/axe.ts'
import {
  decoded,
  type Payment,
  pathOf,
  silencePrinter,
  tagsOf,
  transferOf,
  type Vendor,
  vendorOf,
} from './support/payments.ts'
import { ADMIN, expect, test } from './support/test.ts'

test('a pending transfer is approved by keyboard, once, and its printed invoice carries a code that tells the total', async ({
  panel: page,
  api,
  request,
  t,
  unique,
}) => {
  await silencePrinter(page)
  const payment = await transferOf(request, api, await vendorOf(api, unique))
  const sent: string[] = []
  page.on('request', (call) => call.url().includes('changeTransactionStatus') && sent.push(call.url()))

  await page.goto(pathOf(payment))
  await expect(page.getByRole('img', { name: t('payments.receipt.image') })).toBeVisible()
  await page.keyboard.press('KeyA')
  const approve = page.getByRole('dialog').getByRole('button', { name: t('payments.approve.confirm') })
  await expect(approve).toBeFocused()
  await approve.dblclick()

  const number = page.getByText(/^INV-\d{4}-\d{6}$/).first()
  await expect(number).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(
    page.getByText(t('resources.subscriptions.choices.status.SUCCESS'), { exact: true }).first(),
  ).toBeVisible()
  await expectAccessible(page)

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: new RegExp(`^${t('payments.invoice.print')} `) }).click()
  await page.getByRole('dialog').getByLabel(t('reports.print.landscape')).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('print.print') })
    .click()
  const print = await opened
  await expect(print.locator('html[data-print-asked]')).toBeAttached()
  await expect(print.getByRole('article')).toContainText((await number.textContent()) ?? 'no number')
  expect(new URL(print.url()).search).toBe('?landscape=1')
  const code = await print.getByRole('article').locator('svg').screenshot()
  const tags = tagsOf(await decoded(print, code))
  expect(tags.get(4)).toBe(payment.amount.toFixed(2))
  expect(tags.get(2)).toMatch(/^3\d{13}3$/)
  expect([...tags.keys()]).toEqual([1, 2, 3, 4, 5])
})

test('a rejection needs a reason, which is kept with the payment', async ({
  panel: page,
  api,
  request,
  t,
  unique,
}) => {
  const payment = await transferOf(request, api, await vendorOf(api, unique))
  await page.goto(pathOf(payment))
  await page.getByRole('button', { name: t('payments.reject.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('payments.reject.confirm') }).click()
  await expect(dialog.getByText(t('validation.required'))).toBeVisible()
  await expectAccessible(page)
  // The vendor reads Arabic, whichever the panel speaks.
  const reason = 'الإيصال غير واضح'
  await dialog.getByRole('button', { name: reason }).click()
  await dialog.getByRole('button', { name: t('payments.reject.confirm') }).click()
  await expect(
    page.getByText(t('resources.subscriptions.choices.status.REJECTED'), { exact: true }).first(),
  ).toBeVisible()
  await expect(page.getByText(reason).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('payments.approve.action') })).toHaveCount(0)
})

/** Somebody of finance rejects a payment in a session of his own; returns what he is called. */
const rejectedByAnother = async (request: APIRequestContext, vendor: Vendor, payment: Payment) => {
  const other = await request.post('/api/admin-panal/auth/login', {
    data: { ...ADMIN, email: 'finance@demo.test' },
  })
  const { result } = (await other.json()) as { result: { token: string; admin: { username: string } } }
  const first = await request.post(
    `/api/admin-panal/venders/changeTransactionStatus/${vendor.id}/${payment.id}`,
    {
      headers: { Authorization: `Bearer ${result.token}` },
      data: { status: 'REJECTED', reason: 'لم يصل التحويل إلى حسابنا' },
    },
  )
  expect(first.ok(), await first.text()).toBe(true)
  return result.admin.username
}

test('a desk shows the verdict of somebody else as it is made, without a reload', async ({
  panel: page,
  api,
  request,
  t,
  unique,
}) => {
  const vendor = await vendorOf(api, unique)
  const payment = await transferOf(request, api, vendor)
  const stream = page.waitForResponse('**/notifications/stream')
  await page.goto(pathOf(payment))
  await expect(page.getByRole('button', { name: t('payments.reject.action') })).toBeVisible()
  await stream
  const username = await rejectedByAnother(request, vendor, payment)
  await expect(page.getByText('لم يصل التحويل إلى حسابنا').first()).toBeVisible()
  await expect(page.getByText(username).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('payments.reject.action') })).toHaveCount(0)
})

test('of two who decide at once the second is told who was first, and sees it', async ({
  panel: page,
  api,
  request,
  t,
  unique,
}) => {
  const vendor = await vendorOf(api, unique)
  const payment = await transferOf(request, api, vendor)
  // Who is not told of the first verdict as it is made.
  await page.route('**/notifications/stream', (route) => route.abort())
  await page.goto(pathOf(payment))
  await page.getByRole('button', { name: t('payments.approve.action') }).click()
  const username = await rejectedByAnother(request, vendor, payment)

  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payments.approve.confirm') })
    .click()
  const told = page.getByRole('alertdialog')
  await expect(told).toContainText(username)
  await expect(told).toContainText(t('resources.subscriptions.choices.status.REJECTED'))
  await told.getByRole('button', { name: t('views.problem.reload') }).click()
  await expect(
    page.getByText(t('resources.subscriptions.choices.status.REJECTED'), { exact: true }).first(),
  ).toBeVisible()
  await expect(page.getByText('لم يصل التحويل إلى حسابنا').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('where invoices cannot be issued yet, approving says so and leads to their settings', async ({
  panel: page,
  api,
  request,
  t,
  unique,
}) => {
  const payment = await transferOf(request, api, await vendorOf(api, unique))
  await page.route('**/changeTransactionStatus/**', (route) =>
    route.fulfill({
      status: 409,
      json: {
        status: false,
        code: 'invoice_settings_missing',
        message: t('errors.invoice_settings_missing'),
      },
    }),
  )
  await page.goto(pathOf(payment))
  await page.getByRole('button', { name: t('payments.approve.action') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payments.approve.confirm') })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('payments.settings_missing.open') })
    .click()
  await expect(page).toHaveURL(/subscription-packages\/general\?group=invoice_settings/)
  await expect(page.getByLabel(t('resources.invoice_settings.fields.seller_tax_number'))).toBeVisible()
})

test('the payments that wait are one click away in the list, and the way through them leads from one to the next', async ({
  panel: page,
  api,
  request,
  t,
  unique,
}) => {
  const first = await transferOf(request, api, await vendorOf(api, unique))
  await transferOf(request, api, await vendorOf(api, `${unique}b`))
  await page.goto('/admin-panel/subscriptions/list')
  const pending = t('resources.subscriptions.choices.status.PENDING')
  await page
    .getByRole('group', { name: t('views.presets') })
    .getByRole('button', { name: pending })
    .click()
  await expect(page).toHaveURL(/filter=.*PENDING/)
  await expect(page.getByRole('row').nth(1)).toContainText(pending)

  await page.goto(pathOf(first))
  await expect(page.getByRole('region', { name: t('payments.queue.title') })).toBeVisible()
  await page.keyboard.press('KeyN')
  await expect(page).not.toHaveURL(new RegExp(`${pathOf(first)}$`))
  await expect(page).toHaveURL(/subscriptions\/view\/\d+$/)
})

test('a subscription is recorded for a vendor, with amounts and period shown before it is saved', async ({
  panel: page,
  api,
  t,
  unique,
}) => {
  const vendor = await vendorOf(api, unique)
  await page.goto(`/admin-panel/venders/view/${vendor.id}`)
  await page.getByRole('button', { name: t('payments.subscribe.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t('payments.subscribe.package') }).click()
  await page.getByRole('option').filter({ hasNotText: ' 0.00' }).nth(1).click()
  await expect(dialog.getByText(t('payments.subscribe.period'))).toBeVisible()
  await dialog.getByLabel(t('payments.subscribe.coupon')).fill('NO-SUCH-CODE')
  await expect(dialog.getByText(t('validation.coupon_unknown'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('payments.subscribe.save') })).toBeDisabled()
  await dialog.getByLabel(t('payments.subscribe.coupon')).fill('')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PNG })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('payments.subscribe.save') }).click()
  await expect(page).toHaveURL(/subscriptions\/view\/\d+$/)
  await expect(page.getByRole('img', { name: t('payments.receipt.image') })).toBeVisible()
})

test('an invoice is reversed by a credit note that names it, once', async ({
  panel: page,
  api,
  request,
  t,
  unique,
}) => {
  await silencePrinter(page)
  const vendor = await vendorOf(api, unique)
  const payment = await transferOf(request, api, vendor)
  await api.post(`admin-panal/venders/changeTransactionStatus/${vendor.id}/${payment.id}`, {
    status: 'SUCCESS',
  })
  await page.goto(pathOf(payment))
  const invoice = (await page.getByText(/^INV-\d{4}-\d{6}$/).textContent()) ?? 'no number'
  await page.getByRole('button', { name: t('payments.invoice.credit') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('طلب التاجر الإلغاء')
  await dialog.getByRole('button', { name: t('payments.credit.confirm') }).click()
  await expect(page.getByText(/^CN-\d{4}-\d{6}$/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('payments.invoice.credit') })).toHaveCount(0)

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: new RegExp(`^${t('payments.invoice.print')} .*CN-`) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('print.print') })
    .click()
  const print = await opened
  await expect(print.locator('html[data-print-asked]')).toBeAttached()
  await expect(print.getByRole('heading', { level: 1 })).toContainText('إشعار دائن')
  await expect(print.getByRole('article')).toContainText(invoice)
  await expect(print.getByRole('article')).toContainText('طلب التاجر الإلغاء')
})
