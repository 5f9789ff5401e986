import { formatDay } from '#src/i18n/dates.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { expectAccessible } from './support/axe.ts'
import { vendorOf } from './support/payments.ts'
import { type Api, expect, test } from './support/test.ts'

interface Saved {
  readonly id: number
}

interface Period {
  readonly subscription: { readonly ends_on: string; readonly paused_on: string | null }
}

/** A payment of a vendor for thirty days from today on. */
const subscribed = async (api: Api, vendor: number, unique: string): Promise<number> => {
  const title = `شهرية ${unique}`
  const wanted = {
    title_ar: title,
    title_en: title,
    short_description_ar: title,
    short_description_en: title,
    type: 'STANDARD',
    subscription_type: 'DAYS',
    duration: 30,
    price: 115,
  }
  const pack = (await api.post<{ package: Saved }>('admin-panal/packages', wanted)).package
  const ordered = { package: pack.id, method: 'CASH', reference: unique }
  const { subscription } = await api.post<{ subscription: Saved }>(
    `admin-panal/venders/subscribe/${vendor}`,
    ordered,
  )
  const decided = `admin-panal/venders/changeTransactionStatus/${vendor}/${subscription.id}`
  await api.post(decided, { status: 'SUCCESS' })
  return subscription.id
}

test('a vendor is paused as it was told, and runs again before its day with the days that were left', async ({
  panel: page,
  api,
  t,
  unique,
}) => {
  const vendor = await vendorOf(api, unique)
  const payment = await subscribed(api, vendor.id, unique)
  const today = todayInRiyadh()
  const periodNow = async () => (await api.get<Period>(`admin-panal/subscriptions/${payment}`)).subscription

  await page.goto(`/admin-panel/venders/view/${vendor.id}/subscribe-payments`)
  await page.getByRole('button', { name: t('changes.title') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('changes.kinds.PAUSE') }).click()
  const preview = dialog.getByRole('region', { name: t('changes.preview') })
  // For as long as may be, as no day is named: ninety days, all thirty of the period kept.
  const latest = formatDay(addDays(today, 90), 'ar')
  await expect(preview).toContainText(latest)
  await expect(preview).toContainText(formatDay(addDays(today, 119), 'ar'))
  await expect(preview).toContainText(t('changes.nothing_now'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('changes.confirm.PAUSE') }).click()
  await expect(page.getByText(t('success.subscription_paused'))).toBeVisible()
  expect(await periodNow()).toMatchObject({ ends_on: addDays(today, 119), paused_on: today })

  const note = page.getByRole('note').filter({ hasText: latest })
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await note.getByRole('button', { name: t('changes.resume') }).click()
  await expect(dialog.getByRole('radio', { name: t('changes.kinds.RESUME') })).toBeChecked()
  await expect(preview).toContainText(formatDay(addDays(today, 29), 'ar'))
  await dialog.getByRole('button', { name: t('changes.confirm.RESUME') }).click()
  await expect(page.getByText(t('success.subscription_resumed'))).toBeVisible()
  await expect(note).toBeHidden()
  expect(await periodNow()).toMatchObject({ ends_on: addDays(today, 29), paused_on: null })
})

test('lists tell who is paused from who runs', async ({ panel: page, api, t, unique }) => {
  const vendor = await vendorOf(api, unique)
  await subscribed(api, vendor.id, unique)
  const { preview } = await api.post<{ preview: { fingerprint: string } }>(
    `admin-panal/venders/changes/preview/${vendor.id}`,
    { kind: 'PAUSE' },
  )
  const agreed = { kind: 'PAUSE', fingerprint: preview.fingerprint }
  await api.post(`admin-panal/venders/changes/${vendor.id}`, agreed)
  const listOf = (period_state: string): string => {
    const filter = JSON.stringify({ period_state: [period_state], vendor: [vendor.id] })
    return `/admin-panel/subscriptions/list?filter=${encodeURIComponent(filter)}`
  }
  await page.goto(listOf('PAUSED'))
  await expect(page.getByRole('main')).toContainText(`شهرية ${unique}`)
  await page.goto(listOf('CURRENT'))
  await expect(page.getByText(t('views.no_results.title')).first()).toBeVisible()
  await page.goto(`/admin-panel/venders/view/${vendor.id}`)
  await expect(page.getByText(t('resources.vendors.choices.status.PAUSED')).first()).toBeVisible()
})
