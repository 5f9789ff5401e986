import { ADMIN, type Api, expect, signInAs, test } from './support/test.ts'

interface Stores {
  readonly marketplaces: readonly {
    readonly id: number
    readonly label: string
    readonly progress: { readonly total: number; readonly mapped: number }
    readonly stores: readonly { readonly name: string }[]
  }[]
}

const seller = async (api: Api): Promise<number> => {
  const { users } = await api.get<{ users: { data: { id: number }[] } }>(
    'admin-panal/users?user_type=PRIMARY&search=noura.alqahtani',
  )
  return users.data[0]?.id ?? 0
}

test('the categories of a seller’s marketplaces are found from the list of users, filtered and searched', async ({
  panel: page,
  api,
  t,
}) => {
  const id = await seller(api)
  const { marketplaces } = await api.get<Stores>(`core/mapping/stores/${id}`)
  const [first, second] = marketplaces
  if (!first || !second) throw new Error('the demo seller sells in two marketplaces')
  const filter = encodeURIComponent(JSON.stringify({ search: 'noura.alqahtani', user_type: ['PRIMARY'] }))
  await page.goto(`/admin-panel/users/list?filter=${filter}`)
  await page.getByRole('link', { name: t('user_access.store_categories') }).click()
  await expect(page).toHaveURL(new RegExp(`/users/categories/${id}$`))

  const pane = (label: string) =>
    page.getByRole('region', { name: t('store_categories.categories_of', { name: label }) })
  await expect(pane(first.label).getByRole('listitem').first()).toHaveAttribute(
    'aria-setsize',
    String(first.progress.total),
  )
  await page.getByRole('button', { name: second.label }).click()
  await expect(page).toHaveURL(new RegExp(`marketplace=${second.id}`))
  await pane(second.label)
    .getByRole('button', { name: new RegExp(t('mapping.filters.unmapped')) })
    .click()
  await expect(page).toHaveURL(/mapped=0/)
  await expect(pane(second.label).getByText(t('store_categories.not_mapped')).first()).toBeVisible()

  await page.reload()
  await pane(second.label).getByRole('searchbox').fill('zzzz')
  await expect(page).toHaveURL(/search=zzzz/)
  await page.getByRole('button', { name: t('store_categories.show_all') }).click()
  await expect(page).not.toHaveURL(/search|mapped/)

  await pane(second.label).getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/mapping-categories/${second.id}/`))
})

test('a seller is not shown to somebody who may not see marketplaces', async ({ browser, language }) => {
  const context = await browser.newContext({ locale: language })
  const page = await context.newPage()
  await page.addInitScript((locale) => localStorage.setItem('rabt.locale', locale), language)
  await signInAs(page, 'content@demo.test', ADMIN.password)
  await page.goto('/admin-panel/users/categories/1')
  // The panel follows whoever signed in into his language.
  await expect(page.getByText(/^(?:ليست لديك صلاحية|You are not allowed here)$/)).toBeVisible()
  await context.close()
})
