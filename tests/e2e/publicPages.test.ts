import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.use({ fresh: true })

test('a visitor finds the contact form from any public page, and the message reaches the panel', async ({
  page,
  t,
  api,
  unique,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: t('site.layout.contact') }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('heading', { level: 1, name: t('contact.title') })).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: t('contact.submit') }).click()
  await expect(page.getByRole('textbox', { name: t('contact.name') })).toBeFocused()
  await page.getByRole('textbox', { name: t('contact.name') }).fill('نورة السالم')
  await page.getByRole('textbox', { name: t('contact.email') }).fill(`visitor-${unique}@example.com`)
  await page.getByRole('textbox', { name: t('contact.subject') }).fill(`سؤال ${unique}`)
  await page.getByRole('textbox', { name: t('contact.message') }).fill(`كيف أبدأ؟ ${unique}`)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: t('contact.submit') }).click()
  await expect(page.getByText(t('site.problem.offline'))).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByRole('textbox', { name: t('contact.subject') })).toHaveValue(`سؤال ${unique}`)
  await page.getByRole('button', { name: t('contact.submit') }).click()
  await expect(page.getByText(t('success.message_sent'))).toBeVisible()
  const { contacts } = await api.get<{ contacts: { data: { subject: string; status: string }[] } }>(
    `admin-panal/contacts?search=${encodeURIComponent(`visitor-${unique}`)}`,
  )
  expect(contacts.data).toMatchObject([{ subject: `سؤال ${unique}`, status: 'NEW' }])
})
