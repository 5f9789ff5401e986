import { expectAccessible } from './support/axe.ts'
import { active, branchOf, PAGES, rows } from './support/mapping.ts'
import { expect, test } from './support/test.ts'

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
  const targets = await api.get<{ list: { id: number; translations: { name: string | null }[] }[] }>(
    `core/mapping/targets/${marketplace}`,
  )
  const main = targets.list.find(({ translations }) => translations.some(({ name }) => name === 'أزياء'))?.id
  await api.post(`admin-panal/mapping-categories/${root}`, { category_ids: [main] })

  await panel.goto(`${PAGES}/mapping-categories/${marketplace}/0`)
  await expect(active(panel).locator('.missing')).toBeVisible()
  await panel.getByRole('link', { name: new RegExp(t('mapping.detail.properties', { name: '' })) }).click()
  await expect(panel).toHaveURL(new RegExp(`/marketplaces/properties/${root}/${main}$`))
  await expect(active(panel)).toBeVisible()
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
