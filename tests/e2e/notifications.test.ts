import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { proveAddress } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

interface Options {
  readonly terms: { readonly version: number } | null
}

/** Somebody opens an account on the public side. */
const register = async (request: APIRequestContext, unique: string): Promise<void> => {
  const { result } = (await (await request.get('/api/registration/options')).json()) as { result: Options }
  const email = `${unique}@bell.test`
  const answer = await request.post('/api/register', {
    data: {
      email_ticket: await proveAddress(request, email),
      store_name: `متجر ${unique}`,
      seller_name: 'سالم الحربي',
      email,
      phone: `05${String(Date.now()).slice(-8)}`,
      subdomain: `bell-${unique}`,
      locale: 'ar',
      ...(result.terms ? { terms_version: result.terms.version } : {}),
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a registration elsewhere makes the bell count up in every window, without a reload', async ({
  panel: page,
  t,
  unique,
}) => {
  const bell = (on: Page) => on.getByRole('button', { name: new RegExp(`^${t('notifications.title')}`) })
  const countOf = async (on: Page): Promise<number> => {
    const badge = bell(on).locator('bdi')
    return (await badge.count()) > 0 ? Number.parseInt(await badge.innerText(), 10) : 0
  }
  // One window holds the stream for all of them.
  const stream = page.context().waitForEvent('response', {
    predicate: (response) => response.url().endsWith('/notifications/stream'),
  })
  await page.goto('/admin-panel/profile')
  await expect(bell(page)).toBeVisible()
  await stream
  const second = await page.context().newPage()
  await second.goto('/admin-panel/profile')
  await expect.poll(() => countOf(second)).toBe(await countOf(page))
  const before = await countOf(page)
  await register(page.request, unique)
  await expect.poll(() => countOf(page)).toBeGreaterThan(before)
  await expect.poll(() => countOf(second)).toBeGreaterThan(before)
  await bell(page).click()
  await expect(page.getByRole('listitem').filter({ hasText: unique })).toBeVisible()
  await expectAccessible(page)
})

test('the palette finds a record by another spelling, with the keyboard alone', async ({
  panel: page,
  api,
  t,
  unique,
}) => {
  const { category } = await api.post<{ category: { id: number } }>('admin-panal/categories', {
    name_ar: `أزياء ${unique}`,
  })
  await page.goto('/admin-panel/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What an Arabic keyboard sends for Ctrl and the key of K.
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ن', code: 'KeyK', ctrlKey: true, bubbles: true }),
    ),
  )
  await expect(page.getByRole('combobox', { name: t('palette.title') })).toBeFocused()
  await page.keyboard.type(`ازياء ${unique}`)
  const found = page.getByRole('option', { name: new RegExp(unique) })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin-panel/categories/view/${category.id}`)
  await api.delete(`admin-panal/categories/${category.id}`)
})
