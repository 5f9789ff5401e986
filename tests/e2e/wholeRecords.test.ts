import { expect, test } from './support/test.ts'

test('a form that is opened from its list begins with all that is stored, long texts too', async ({
  panel: page,
  api,
}) => {
  const { blogs } = await api.get<{ blogs: { data: { id: number }[] } }>(
    'admin-panal/blogs?page=1&pageSize=1',
  )
  const id = blogs.data[0]?.id
  const { blog } = await api.get<{ blog: { translations: { locale: string; body: string }[] } }>(
    `admin-panal/blogs/${id}`,
  )
  const body = blog.translations.find(({ locale }) => locale === 'ar')?.body ?? ''
  const [words = ''] = body
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .filter(Boolean)
  expect(words.length).toBeGreaterThan(5)
  await page.goto('/admin-panel/blogs/list')
  const link = page.locator(`a[href$="/blogs/edit/${id}"]`).first()
  await expect(link).toBeVisible()
  // At once, while the rows of the list are what was read last.
  await link.click()
  await expect(page.locator('.ProseMirror').filter({ hasText: words.slice(0, 40) })).toBeVisible()
})
