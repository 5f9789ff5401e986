import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('all that a search finds is switched off, on every page, and on again by undo', async ({
  panel: page,
  api,
  t,
  unique,
}) => {
  const base = 'admin-panal/referral-code-groups'
  for (let at = 0; at < 17; at += 1)
    await api.post(base, { name_ar: `${unique} ${at}`, percentage: 5, month_count: 3 })
  const filter = encodeURIComponent(JSON.stringify({ search: unique }))
  await page.goto(`/admin-panel/referral-code-groups/list?filter=${filter}`)
  await page.getByRole('checkbox', { name: t('views.bulk.choose_page') }).check()
  const bar = page.getByRole('region', { name: t('views.bulk.bar') })
  await expect(bar.getByRole('status')).toContainText('15')
  await bar.getByRole('button', { name: t('views.bulk.choose_all', { count: 17 }) }).click()
  await expect(bar.getByRole('status')).toContainText('17')
  await expectAccessible(page)
  const answered = page.waitForResponse((response) => response.url().endsWith('/bulk'))
  await bar.getByRole('button', { name: t('views.bulk.deactivate') }).click()
  const { result } = (await (await answered).json()) as { result: { done: number[] } }
  expect(result.done).toHaveLength(17)
  const undone = page.waitForResponse((response) => response.url().endsWith('/bulk'))
  await page.getByRole('button', { name: t('ra.action.undo') }).click()
  const { result: back } = (await (await undone).json()) as { result: { done: number[] } }
  expect(back.done).toEqual(result.done)
})

/** The two languages run side by side over the same data: each takes another end of the list. */
const END = { ar: 'ASC', en: 'DESC' } as const

test('shipping requests of one company are resolved together, after a question', async ({
  panel: page,
  api,
  t,
  language,
}) => {
  interface Values {
    readonly list: readonly { readonly id: string }[]
  }
  interface Rows {
    readonly shippings: { readonly total: number }
  }
  const base = 'admin-panal/support/shipping'
  const { list } = await api.get<Values>('core/list/shippings.shippingCompany')
  const company = (language === 'ar' ? list[0] : list.at(-1))?.id ?? ''
  const query = `shippingCompany=${encodeURIComponent(company)}&state=NOT_RESOLVED`
  const { shippings } = await api.get<Rows>(`${base}?${query}`)
  expect(shippings.total).toBeGreaterThan(0)

  await page.goto(`/admin-panel/support/shipping-list?sort=created_at&order=${END[language]}`)
  await page.getByRole('button', { name: t('views.filters.open') }).click()
  const panel = page.getByRole('dialog', { name: t('views.filters.open') })
  await panel.getByRole('combobox', { name: t('resources.shippings.fields.shippingCompany') }).click()
  await page.getByRole('option', { name: company, exact: true }).click()
  await page.keyboard.press('Escape')
  await panel.getByRole('checkbox', { name: t('resources.shippings.choices.state.NOT_RESOLVED') }).check()
  await panel.getByRole('button', { name: t('views.filters.apply') }).click()
  await expect(page.getByRole('group', { name: t('views.filters.applied') })).toContainText(company)
  await expect(page).toHaveURL(/shippingCompany/)
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: t('views.bulk.choose_page') }).check()
  const bar = page.getByRole('region', { name: t('views.bulk.bar') })
  const action = t('resources.shippings.transitions.resolve.action')
  await bar.getByRole('button', { name: action }).click()
  const answered = page.waitForResponse((response) => response.url().endsWith('/bulk'))
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
  const { result } = (await (await answered).json()) as { result: { done: number[]; failed: unknown[] } }
  expect(result.done.length).toBe(Math.min(15, shippings.total))
  expect(result.failed).toEqual([])
  await expect(page.getByText(t('resources.shippings.transitions.resolve.done')).first()).toBeVisible()
  expect((await api.get<Rows>(`${base}?${query}`)).shippings.total).toBe(shippings.total - result.done.length)
})
