import { expectAccessible } from './support/axe.ts'
import { type Api, expect, test } from './support/test.ts'

interface Groups {
  readonly referral_code_groups: { readonly total: number }
}

test('all that a search finds is switched off after a question, on every page, and on again by undo', async ({
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
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('17')
  await expect(question).toContainText(t('resources.referral_code_groups.many'))
  await question.getByRole('button', { name: t('views.bulk.deactivate') }).click()
  const { result } = (await (await answered).json()) as { result: { done: number[] } }
  expect(result.done).toHaveLength(17)
  const active = () => api.get<Groups>(`${base}?active=1&search=${encodeURIComponent(unique)}`)
  expect((await active()).referral_code_groups.total).toBe(0)
  await page.getByRole('button', { name: t('ra.action.undo') }).click()
  await expect.poll(async () => (await active()).referral_code_groups.total).toBe(17)
})

interface Shippings {
  readonly shippings: {
    readonly total: number
    readonly data: readonly { readonly id: number; readonly shippingCompany: string }[]
  }
}

const SHIPPINGS = 'admin-panal/support/shipping?state=NOT_RESOLVED&pageSize=100&sort_column=id'

/**
 * A company with requests that are not resolved, another one for each language, as they run side by side. The
 * first and the last request are those of the test of a single one.
 */
const openCompany = async (api: Api, language: 'ar' | 'en'): Promise<string> => {
  const { data } = (await api.get<Shippings>(SHIPPINGS)).shippings
  const taken = [data[0]?.shippingCompany, data.at(-1)?.shippingCompany]
  const companies = [...new Set(data.map(({ shippingCompany }) => shippingCompany))]
    .filter((company) => !taken.includes(company))
    .sort()
  const company = language === 'ar' ? companies[0] : companies.at(-1)
  if (company === undefined) throw new Error('the demo data hold no open request of a company of its own')
  return company
}

test('shipping requests of one company are resolved together, after a question', async ({
  panel: page,
  api,
  t,
  language,
}) => {
  const company = await openCompany(api, language)
  const query = `${SHIPPINGS}&shippingCompany=${encodeURIComponent(company)}`
  const { shippings } = await api.get<Shippings>(query)

  await page.goto('/admin-panel/support/shipping-list')
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
  expect((await api.get<Shippings>(query)).shippings.total).toBe(shippings.total - result.done.length)
})
