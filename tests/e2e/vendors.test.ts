import type { Page } from '@playwright/test'
import type { MessageParams } from '#src/i18n/translate.ts'
import { PDF } from '#tests/support/uploads.ts'
import { ADMIN, type Api, expect, test } from './support/test.ts'

type Text = (key: string, params?: MessageParams) => string

const named = (t: Text, resource: string) => (name: string) => t(`resources.${resource}.fields.${name}`)

const save = async (page: Page, t: Text): Promise<void> => {
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click()
}

/** Searches for what one record alone holds, and waits until it stands alone. */
const search = async (page: Page, t: Text, words: string): Promise<void> => {
  await page.getByRole('searchbox', { name: t('views.search.label') }).fill(words)
  await expect(page).toHaveURL(/search/)
  await expect(page.getByRole('row')).toHaveCount(2)
}

const tabs = (page: Page, t: Text) => page.getByRole('navigation', { name: t('views.tabs') })

interface Holder {
  readonly id: number
  readonly payable_amount: number
  readonly iban_state: string | null
  readonly active: boolean
}

/** A partner to whom something can be paid out, by transfer. */
const earningPartner = async (api: Api): Promise<Holder> => {
  const { partners } = await api.get<{ partners: { data: readonly Holder[] } }>(
    'admin-panal/partners?pageSize=100&active=true&sort_column=id&sort_direction=desc',
  )
  const found = partners.data.find(
    ({ payable_amount, iban_state }) => payable_amount >= 20 && iban_state === 'CONFIRMED',
  )
  if (!found) throw new Error('the demo data hold no partner with a balance')
  return found
}

const payableOf = async (api: Api, id: number): Promise<number> =>
  (await api.get<{ partner: Holder }>(`admin-panal/partners/${id}`)).partner.payable_amount

test('a vendor is created, found, and shown in tabs that have addresses', async ({
  panel: page,
  t,
  unique,
}) => {
  const field = named(t, 'vendors')
  const store = `متجر ${unique}`
  await page.goto('/admin-panel/venders/create')
  await page.getByRole('textbox', { name: field('store_name') }).fill(store)
  await page.getByRole('textbox', { name: field('subdomain') }).fill(`s-${unique}`)
  await page.getByRole('textbox', { name: field('seller_name') }).fill(`Seller ${unique}`)
  await page.getByRole('textbox', { name: field('email') }).fill(`${unique}@stores.test`)
  await page.getByRole('textbox', { name: field('phone'), exact: true }).fill('٠٥٥١٢٣٤٥٦٧')
  await save(page, t)
  const registration = page.getByRole('textbox', { name: field('commercial_registration'), exact: true })
  await expect(registration).toBeFocused()
  await page
    .getByRole('radio', { name: t('resources.vendors.choices.registration_type.UNIFIED_NUMBER') })
    .check()
  await expect(registration).toBeHidden()
  await page.getByRole('textbox', { name: field('unified_number') }).fill('7001234567')
  await save(page, t)
  await page.getByRole('button', { name: t('views.got_it') }).click()

  await search(page, t, unique)
  const row = page.getByRole('row').filter({ hasText: store })
  await expect(row).toContainText(t('resources.vendors.choices.status.NEW'))
  await row.getByRole('link', { name: store }).first().click()
  await expect(page).toHaveURL(/\/admin-panel\/venders\/view\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(store)
  const own = new URL(page.url()).pathname

  const current = tabs(page, t).locator('[aria-current="page"]')
  await expect(current).toHaveText(t('accounts.tabs.information'))
  await tabs(page, t)
    .getByRole('link', { name: t('accounts.tabs.payments') })
    .click()
  await expect(page).toHaveURL(`${own}/payments`)
  await expect(page.getByText(t('accounts.payouts.empty'))).toBeVisible()
  await page.goBack()
  await expect(current).toHaveText(t('accounts.tabs.information'))

  const shown = {
    'referral-vendors': t('accounts.referred.empty'),
    'subscribe-payments': t('accounts.subscriptions.empty'),
    'create-payments': t('accounts.pay.nothing.title'),
    information: t('resources.vendors.sections.registration'),
  }
  for (const [path, text] of Object.entries(shown)) {
    await page.goto(`${own}/${path}`)
    await expect(current).toHaveText(t(`accounts.tabs.${path}`))
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await page.goto(`${own}/no-such-tab`)
  await expect(page).toHaveURL(/\/404$/)
})

test('a partner with a wrong IBAN is refused on its field, with a right one created', async ({
  panel: page,
  t,
  unique,
}) => {
  const field = named(t, 'partners')
  await page.goto('/admin-panel/partners/create')
  await page.getByRole('textbox', { name: field('full_name') }).fill(`شريك ${unique}`)
  await page.getByRole('textbox', { name: field('email') }).fill(`${unique}@partners.test`)
  await page.getByRole('textbox', { name: field('phone'), exact: true }).fill('0551234567')
  await page.getByRole('textbox', { name: field('referral_percentage') }).fill('12.5')
  await page.getByRole('textbox', { name: field('referral_due_months') }).fill('6')
  const iban = page.getByRole('textbox', { name: field('iban') })
  await iban.fill('SA03 8000 0000 6080 1016 7518')
  await save(page, t)
  await expect(page.getByText(t('validation.identities.iban'))).toBeVisible()
  await expect(iban).toBeFocused()
  await iban.fill('SA03 8000 0000 6080 1016 7519')
  await save(page, t)
  await page.getByRole('button', { name: t('views.got_it') }).click()
  await page.getByRole('searchbox', { name: t('views.search.label') }).fill(unique)
  await page
    .getByRole('link', { name: `شريك ${unique}` })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin-panel\/partners\/view\/\d+$/)
  await expect(page.getByText('SA0380000000608010167519').first()).toBeVisible()
})

test('a payout is refused beyond the balance, made with its file, and stands in the wallet', async ({
  panel: page,
  t,
  api,
  unique,
}) => {
  const field = named(t, 'payouts')
  const { id } = await earningPartner(api)
  const before = await payableOf(api, id)
  await page.goto(`/admin-panel/partners/view/${id}/partner-payment-create`)
  const number = page.getByRole('textbox', { name: field('payment_number') })
  const amount = page.getByRole('textbox', { name: field('amount') })
  await number.fill(`TRF-${unique}`)
  await amount.fill(String(before + 1))
  const submit = page.getByRole('button', { name: t('accounts.pay.submit'), exact: true })
  await submit.click()
  await expect(page.getByText(t('validation.beyond_balance', { n: before.toFixed(2) }))).toBeVisible()

  await amount.fill('2.5')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'transfer.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByText('transfer.pdf')).toBeVisible()
  await submit.dblclick()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('accounts.pay.submit') })
    .click()
  await expect(page).toHaveURL(`/admin-panel/partners/view/${id}/partner-PaymentTab`)

  const payouts = page.getByRole('region', { name: t('accounts.payouts.title') })
  const row = payouts.getByRole('row').filter({ hasText: `TRF-${unique}`.toUpperCase() })
  await expect(row).toContainText('2.50')
  await expect(row.getByText(t('views.open_file'))).toBeVisible()
  const ledger = page.getByRole('region', { name: t('accounts.ledger.title') })
  await expect(ledger.getByRole('row').filter({ hasText: '-2.50' }).first()).toBeVisible()
  // Other tests may pay this partner at the same time, never less than this one did.
  expect(await payableOf(api, id)).toBeLessThanOrEqual(before - 2.5)
})

test('a number that was used before is refused by the server on its field, and the input stays', async ({
  panel: page,
  t,
  api,
}) => {
  const field = named(t, 'payouts')
  const { id } = await earningPartner(api)
  const { payments } = await api.get<{ payments: { data: { payment_number: string }[] } }>(
    'admin-panal/payouts?pageSize=1',
  )
  const used = payments.data[0]?.payment_number ?? ''
  await page.goto(`/admin-panel/partners/view/${id}/partner-payment-create`)
  const number = page.getByRole('textbox', { name: field('payment_number') })
  await number.fill(used)
  await page.getByRole('textbox', { name: field('amount') }).fill('1')
  await page.getByRole('button', { name: t('accounts.pay.submit'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('accounts.pay.submit') })
    .click()
  await expect(page.getByText(t('validation.unique'))).toBeVisible()
  await expect(number).toHaveValue(used)
  await expect(number).toBeFocused()
})

test('a tab that the role does not permit is not there, and denied by its address', async ({
  page,
  request,
  language,
  t,
}) => {
  const signedIn = await request.post('/api/admin-panal/auth/login', {
    data: { ...ADMIN, email: 'read-only@demo.test' },
    headers: { Lang: language, Accept: 'application/json' },
  })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const { result } = (await signedIn.json()) as { result: { token: string } }
  await page.addInitScript((token) => localStorage.setItem('rabt.token', token), result.token)
  await page.goto('/admin-panel/venders/view/1')
  await expect(tabs(page, t).getByRole('link', { name: t('accounts.tabs.subscribe-payments') })).toBeVisible()
  await expect(tabs(page, t).getByRole('link', { name: t('accounts.tabs.create-payments') })).toHaveCount(0)
  await page.goto('/admin-panel/venders/view/1/create-payments')
  await expect(page.getByText(t('faults.denied.title'))).toBeVisible()
})
