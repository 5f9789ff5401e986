import { expect, test } from './support/test.ts'

test('a form that is opened from its list begins with all that is stored, long texts too', async ({
  panel: page,
  api,
  unique,
}) => {
  const words = `نص طويل للمقال ${unique}`
  const { blog } = await api.post<{ blog: { id: number } }>('admin-panal/blogs', {
    title_ar: unique,
    short_description_ar: 'وصف',
    body_ar: `<p>${words}</p>`,
    language: 'ALL',
    order: 0,
  })
  await page.goto(`/admin-panel/blogs/list?filter=${encodeURIComponent(JSON.stringify({ search: unique }))}`)
  const link = page.locator(`a[href$="/blogs/edit/${blog.id}"]`).first()
  await expect(link).toBeVisible()
  // At once, while the rows of the list are what was read last.
  await link.click()
  await expect(page.locator('.ProseMirror').filter({ hasText: words })).toBeVisible()
})
