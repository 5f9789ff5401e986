import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

/** The two languages run side by side over the same data: each takes another end of the list. */
const END = { ar: 'asc', en: 'desc' } as const

interface Rows {
  readonly data: readonly { readonly id: number }[]
}

test('a shipping request is resolved from its page, once', async ({ panel: page, api, t, language }) => {
  const { shippings } = await api.get<{ shippings: Rows }>(
    `admin-panal/support/shipping?state=NOT_RESOLVED&sort_direction=${END[language]}`,
  )
  await page.goto(`/admin-panel/support/view/${shippings.data[0]?.id}`)
  const action = t('resources.shippings.transitions.resolve.action')
  await page.getByRole('button', { name: action }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
  await expect(
    page.getByText(t('resources.shippings.choices.state.RESOLVED'), { exact: true }).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: action })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t('views.history.title') })).toBeVisible()
  await expectAccessible(page)
})

test('a contact request is answered by mail', async ({ panel: page, api, t, language }) => {
  const { contacts } = await api.get<{ contacts: Rows }>(
    `admin-panal/contacts?status=NEW&sort_direction=${END[language]}`,
  )
  await page.goto(`/admin-panel/contact/view/${contacts.data[0]?.id}`)
  await page.getByRole('textbox', { name: t('views.answers.text') }).fill('شكرًا لرسالتك. Thank you.')
  await page.getByRole('button', { name: t('views.answers.send') }).click()
  await expect(page.getByText(t('success.answered'), { exact: true })).toBeVisible()
  await expect(page.locator('article').getByText('شكرًا لرسالتك. Thank you.')).toBeVisible()
})
