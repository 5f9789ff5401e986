import { PNG, SVG } from '../support/uploads.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('a rich text that is missing gets the keyboard itself, not a tool above it', async ({
  panel: page,
  t,
}) => {
  await page.goto('/admin-panel/blogs/create')
  const body = page.locator('[data-field="body_ar"]')
  await expect(body.getByRole('textbox')).toBeVisible()
  for (const name of ['title_ar', 'short_description_ar'])
    await page.locator(`[data-field="${name}"]`).locator('input, textarea').first().fill('نص')
  await page.getByRole('button', { name: t('ra.action.save') }).click()
  await expect(body.locator('.note.error')).toHaveText(t('validation.required'))
  await expect(body.locator('[contenteditable=true]')).toBeFocused()
})

test('a blog takes a picture in its text: uploaded, described, kept and shown', async ({
  panel: page,
  t,
  unique,
}) => {
  await page.goto('/admin-panel/blogs/create')
  const body = page.locator('[data-field="body_ar"]')
  await body.getByRole('textbox').focus()
  const text = body.locator('[contenteditable=true]')
  await expect(text).toBeFocused()
  await page.locator('[data-field="title_ar"] input').fill(`صورة ${unique}`)
  await page.locator('[data-field="short_description_ar"]').locator('input, textarea').first().fill('وصف')
  await text.fill('قبل الصورة')
  await body.getByRole('button', { name: t('ra.tiptap.image'), exact: true }).click()
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    body.getByRole('button', { name: t('views.upload.choose_image') }).click(),
  ])
  await picker.setFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: SVG })
  await expect(body.getByRole('alert')).toHaveText(t('validation.image_type'))
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    body.getByRole('button', { name: t('views.upload.choose_image') }).click(),
  ])
  await again.setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PNG })
  const insert = body.getByRole('button', { name: t('views.picture.insert') })
  await expect(insert).toBeEnabled()
  await insert.click()
  await expect(body.locator('.picture').getByText(t('validation.required'))).toBeVisible()
  await body.getByRole('textbox', { name: t('views.picture.alt') }).fill('نقطة')
  await expectAccessible(page)
  await insert.click()
  await expect(text.locator('img[src]')).toHaveAttribute('alt', 'نقطة')
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/blogs'),
  )
  await page.getByRole('button', { name: t('ra.action.save') }).click()
  const { result } = (await (await saved).json()) as { result: { blog: { id: number } } }
  await page.goto(`/admin-panel/blogs/edit/${result.blog.id}`)
  // As it will be read, before anybody touches it, and in the editor.
  await expect(body.getByRole('textbox').locator('img[src]')).toHaveAttribute('alt', 'نقطة')
  await expect(text).toBeHidden()
  await body.getByRole('textbox').focus()
  await expect(text.locator('img[src]')).toHaveAttribute('alt', 'نقطة')
  await body.getByRole('button', { name: t('reading.preview') }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'نقطة' })
  await expect(picture).toBeVisible()
  const served = await page.request.get(String(await picture.getAttribute('src')))
  expect(served.headers()['x-content-type-options']).toBe('nosniff')
  expect(served.headers()['content-type']).toBe('image/png')
})

test('a form waits for the picture that is on its way to it', async ({ panel: page, t, unique }) => {
  await page.goto('/admin-panel/blogs/create')
  const body = page.locator('[data-field="body_ar"]')
  await body.getByRole('textbox').focus()
  await body.locator('[contenteditable=true]').fill('نص')
  await page.locator('[data-field="title_ar"] input').fill(`صورة في الطريق ${unique}`)
  await page.locator('[data-field="short_description_ar"]').locator('input, textarea').first().fill('وصف')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/files/image*', async (route) => {
    await held
    await route.continue()
  })
  const image = page.locator('[data-field="image"]')
  await image
    .locator('input[type="file"]')
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PNG })
  await expect(image.getByRole('progressbar')).toBeVisible()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/blogs')) sent += 1
  })
  const save = page.getByRole('button', { name: t('ra.action.save') })
  await save.click()
  await expect(image.locator('.note.error')).toHaveText(t('views.upload.wait'))
  expect(sent).toBe(0)
  release()
  await expect(image.getByRole('img')).toBeVisible()
  await expect(image.locator('.note.error')).toBeHidden()
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/blogs'),
  )
  await save.click()
  const { result } = (await (await saved).json()) as { result: { blog: { image: string | null } } }
  expect(result.blog.image).toMatch(/^\/api\/files\//)
})

test('the preview of the terms is scrolled by keys', async ({ panel: page, t }) => {
  await page.setViewportSize({ width: 1024, height: 420 })
  await page.goto('/admin-panel/terms-conditions')
  await page.getByRole('button', { name: t('terms.preview') }).click()
  const dialog = page.getByRole('dialog')
  const held = dialog.locator('.MuiDialogContent-root')
  await expect(held.locator('p').first()).toBeVisible()
  await expect(held).toHaveAttribute('tabindex', '0')
  await expectAccessible(page)
  await held.focus()
  await page.keyboard.press('End')
  await expect.poll(() => held.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})
