import { expectAccessible } from './support/axe.ts'
import { vendorOf } from './support/payments.ts'
import { type Api, expect, test } from './support/test.ts'

interface Saved {
  readonly id: number
}

/** A package by the month. */
const packageOf = async (api: Api, title: string, price: number): Promise<Saved> => {
  const wanted = {
    title_ar: title,
    title_en: title,
    short_description_ar: title,
    short_description_en: title,
    type: 'STANDARD',
    subscription_type: 'MONTH',
    duration: 1,
    price,
  }
  return (await api.post<{ package: Saved }>('admin-panal/packages', wanted)).package
}

test('a vendor is upgraded: what is set off and left to pay is told, waits, and comes with the approval', async ({
  panel: page,
  api,
  t,
  unique,
}) => {
  const vendor = await vendorOf(api, unique)
  const small = await packageOf(api, `صغيرة ${unique}`, 115)
  const large = `كبيرة ${unique}`
  await packageOf(api, large, 345)
  const ordered = { package: small.id, method: 'CASH', reference: unique }
  const paid = await api.post<{ subscription: Saved }>(`admin-panal/venders/subscribe/${vendor.id}`, ordered)
  const decided = `admin-panal/venders/changeTransactionStatus/${vendor.id}/${paid.subscription.id}`
  await api.post(decided, { status: 'SUCCESS' })

  await page.goto(`/admin-panel/venders/view/${vendor.id}/subscribe-payments`)
  await page.getByRole('button', { name: t('changes.title') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: t('changes.kinds.UPGRADE') })).toBeChecked()
  await dialog.getByRole('combobox', { name: t('changes.upgrade_to') }).click()
  await expect(page.getByRole('option', { name: `صغيرة ${unique}` })).toHaveCount(0)
  await page.getByRole('option', { name: large }).click()
  const preview = dialog.getByRole('region', { name: t('changes.preview') })
  // Nothing of the first day is used yet: all of it is set off.
  await expect(preview.getByText(t('changes.to_pay'))).toBeVisible()
  await expect(preview).toContainText('-115.00')
  await expect(preview).toContainText('230.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('changes.confirm.UPGRADE') }).click()
  await expect(page.getByText(t('success.subscription_upgrading'))).toBeVisible()

  const note = page.getByRole('note').filter({ hasText: large })
  await expect(note).toContainText('230.00')
  await expectAccessible(page)
  const { subscriptions } = await api.get<{ subscriptions: { data: readonly Saved[] } }>(
    `admin-panal/subscriptions?vendor=${vendor.id}&status=DUE_PAYMENT`,
  )
  const due = subscriptions.data[0]?.id
  await api.post(`admin-panal/venders/changeTransactionStatus/${vendor.id}/${due}`, {
    status: 'SUCCESS',
    method: 'CASH',
    reference: unique,
  })

  await page.goto(`/admin-panel/subscriptions/view/${due}`)
  const setOff = page.getByText(t('resources.subscriptions.fields.set_off_amount')).first()
  await expect(setOff).toBeVisible()
  await expect(page.getByText(t('payments.amounts.received')).first()).toBeVisible()
  await expect(page.getByText(/^INV-\d{4}-\d{6}$/).first()).toBeVisible()
  await page.goto(`/admin-panel/subscriptions/view/${paid.subscription.id}`)
  await expect(page.getByText(/^CN-\d{4}-\d{6}$/).first()).toBeVisible()
  await expect(page.getByText(t('resources.invoices.choices.purpose.UPGRADE')).first()).toBeVisible()
})
