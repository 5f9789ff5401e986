import { expect, test } from './support/test.ts'

test('a rich text that is missing gets the keyboard itself, not a tool above it', async ({
  panel: page,
  t,
}) => {
  await page.goto('/admin-panel/blogs/create')
  const body = page.locator('[data-field="body_ar"]')
  await expect(body.locator('[contenteditable=true]')).toBeVisible()
  for (const name of ['title_ar', 'short_description_ar'])
    await page.locator(`[data-field="${name}"]`).locator('input, textarea').first().fill('نص')
  await page.getByRole('button', { name: t('ra.action.save') }).click()
  await expect(body.getByText(t('validation.required'))).toBeVisible()
  await expect(body.locator('[contenteditable=true]')).toBeFocused()
})
