import { expect, test } from './support/test.ts'

test('categories are filtered by a main category that is found by typing', async ({
  panel: page,
  api,
  t,
  unique,
  language,
}) => {
  const { category } = await api.post<{ category: { id: number } }>('admin-panal/categories', {
    name_ar: `أحذية ${unique}`,
    name_en: `Shoes ${unique}`,
  })
  const child = `${language === 'ar' ? 'صنادل' : 'Sandals'} ${unique}`
  await api.post('admin-panal/categories', { name_ar: child, name_en: child, main_category: category.id })
  await page.goto('/admin-panel/categories/list')
  await page.getByRole('button', { name: t('views.filters.open') }).click()
  const panel = page.getByRole('dialog', { name: t('views.filters.open') })
  const box = panel.getByRole('combobox').first()
  await box.pressSequentially(unique)
  await expect(box).toHaveValue(unique)
  await page.getByRole('option', { name: language === 'ar' ? `أحذية ${unique}` : `Shoes ${unique}` }).click()
  // The options stay open for the next one, over the buttons.
  await box.press('Escape')
  await panel.getByRole('button', { name: t('views.filters.apply') }).click()
  await expect(page.getByRole('table').getByRole('link', { name: child, exact: true })).toBeVisible()
  await expect(page.locator('tbody tr:not([aria-hidden])')).toHaveCount(1)
})
