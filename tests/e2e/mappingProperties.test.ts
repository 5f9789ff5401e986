import { expectAccessible } from './support/axe.ts'
import { active, branchOf, copyOf, PAGES, rows, seeded } from './support/mapping.ts'
import { type Api, expect, test } from './support/test.ts'

/** The platform's category of fashion. */
const fashionOf = async (api: Api, marketplace: number): Promise<number | undefined> => {
  const { list } = await api.get<{ list: { id: number; translations: { name: string | null }[] }[] }>(
    `core/mapping/targets/${marketplace}`,
  )
  return list.find(({ translations }) => translations.some(({ name }) => name === 'أزياء'))?.id
}

test('properties and their values are mapped, and the required ones are no longer missing', async ({
  panel,
  api,
  t,
  unique,
}) => {
  const { marketplace, ids } = await branchOf(api, unique)
  const [root = 0] = ids.values()
  const { marketplace_property } = await api.post<{ marketplace_property: { id: number } }>(
    'admin-panal/marketplace-properties',
    {
      marketplace_category: root,
      name_ar: 'اللون',
      name_en: 'Color',
      remote_id: 'colour',
      attribute_type: 'COLOUR',
      is_required: true,
      values: [
        { key: '1', ar: 'الأسود', en: 'Black' },
        { key: '2', ar: 'احمر', en: null },
      ],
    },
  )
  const main = await fashionOf(api, marketplace)
  await api.post(`admin-panal/mapping-categories/${root}`, { category_ids: [main] })

  await panel.goto(`${PAGES}/mapping-categories/${marketplace}/0`)
  await expect(active(panel).locator('.missing')).toBeVisible()
  await panel.getByRole('link', { name: new RegExp(t('mapping.detail.properties', { name: '' })) }).click()
  await expect(panel).toHaveURL(new RegExp(`/marketplaces/properties/${root}/${main}$`))
  // The page before stands until this one has arrived, with an active row of its own.
  await expect(active(panel)).toContainText('Color')
  await expectAccessible(panel)
  await panel.keyboard.press('Enter')
  await expect(active(panel).locator('.mapped')).toBeVisible()

  await panel
    .getByRole('link', { name: new RegExp(t('mapping.properties.open_values', { name: '' })) })
    .first()
    .click()
  await expect(panel).toHaveURL(new RegExp(`/mapping-properties/${main}/${marketplace_property.id}$`))
  await expect(rows(panel)).toHaveCount(2)
  await panel.keyboard.press('Enter')
  await expect(rows(panel).nth(1)).toBeFocused()
  await panel.keyboard.press('Enter')
  await expect(panel.locator('.mapped')).toHaveCount(2)
  await expectAccessible(panel)
  await expect
    .poll(async () => {
      const answer = await api.get<{ property: { value_keys: object } }>(
        `core/mapping/values/${marketplace_property.id}?main_category_id=${main}`,
      )
      return Object.keys(answer.property.value_keys)
    })
    .toEqual(['1', '2'])
})

test('a board shows what is mapped or not, counts both, and keeps the choice in its address', async ({
  panel,
  api,
  t,
  unique,
}) => {
  const { marketplace, ids } = await copyOf(api, await seeded(api), unique, ({ parent }) => parent === null)
  const [root = 0] = ids.values()
  for (const [remote_id, name_ar, name_en] of [
    ['colour', 'اللون', 'Color'],
    ['other', 'زقزقة', 'Twitter'],
  ])
    await api.post('admin-panal/marketplace-properties', {
      marketplace_category: root,
      name_ar,
      name_en,
      remote_id,
      attribute_type: 'TEXT',
    })
  const main = await fashionOf(api, marketplace)
  await api.post(`admin-panal/mapping-categories/${root}`, { category_ids: [main] })

  const views = panel.getByRole('group', { name: t('mapping.filters.label') }).getByRole('button')
  const [all, unmapped, mapped] = [views.nth(0), views.nth(1), views.nth(2)]
  const counted = (key: string, n: number) => new RegExp(`^${t(key)}\\s*${n}$`)
  await panel.goto(`${PAGES}/properties/${root}/${main}`)
  await expect(all).toHaveText(counted('mapping.board.all', 2))
  await expect(all).toHaveAttribute('aria-pressed', 'true')

  await unmapped.click()
  await expect(panel).toHaveURL(/\?mapped=0$/)
  await expect(rows(panel)).toHaveCount(2)
  await expect(active(panel)).toBeFocused()
  await panel.keyboard.press('Enter')
  await expect(unmapped).toHaveText(counted('mapping.filters.unmapped', 1))
  await expect(mapped).toHaveText(counted('mapping.filters.mapped', 1))
  // It stays where it is until the view is chosen again.
  await expect(rows(panel)).toHaveCount(2)
  await unmapped.click()
  await expect(rows(panel)).toHaveCount(1)
  await expect(panel.locator('tr .mapped')).toHaveCount(0)

  await mapped.click()
  await expect(rows(panel)).toHaveCount(1)
  await expect(panel.locator('tr .mapped')).toHaveCount(1)
  await expectAccessible(panel)
  await panel.reload()
  await expect(mapped).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(panel)).toHaveCount(1)
  await expect(panel.locator('tr .mapped')).toHaveCount(1)
})
