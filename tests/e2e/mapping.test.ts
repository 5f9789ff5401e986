import { drawnColumns, strays } from './support/edges.ts'
import { active, copyOf, PAGES, progressOf, seeded, unmapBroken, wholeProgress } from './support/mapping.ts'
import { expect, test } from './support/test.ts'

test('two hundred categories of the seeded marketplace are mapped in the browser, to the end', async ({
  panel,
  api,
  t,
  language,
  unique,
}, { retry }) => {
  test.setTimeout(150_000)
  // The first try of one language works on the seeded marketplace itself; all others on a copy of its tree.
  const source = await seeded(api)
  const marketplace =
    language === 'ar' && retry === 0 ? source : (await copyOf(api, source, unique)).marketplace
  await unmapBroken(api, marketplace)
  const before = await progressOf(api, marketplace)
  expect(before.total - before.mapped).toBeGreaterThanOrEqual(200)

  await panel.goto(`${PAGES}/mapping-categories/${marketplace}/0`)
  await expect(active(panel)).toBeVisible()

  // All that is nearly certain, at once.
  await panel.getByRole('button', { name: t('mapping.accept.open') }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  expect(strays(await drawnColumns(dialog, '[data-level] > bdi'))).toEqual([])
  const accepted = panel.waitForResponse((response) => response.url().endsWith('/mapping-categories'))
  await dialog.getByRole('button').last().click()
  const { result } = (await (await accepted).json()) as { result: { done: object[]; failed: object[] } }
  expect(result.done.length).toBeGreaterThan(80)
  expect(result.failed).toEqual([])
  await expect(dialog).toBeHidden()

  // The rest one by one: the best suggestion, a weak one by its number, else one from the tree.
  await panel
    .getByRole('group', { name: t('mapping.filters.label') })
    .getByRole('button', { name: t('mapping.filters.unmapped') })
    .click()
  await expect(panel).toHaveURL(/mapped=0/)
  const bar = wholeProgress(panel, t('mapping.progress.whole'))
  let left = before.total - before.mapped - result.done.length
  await expect(active(panel)).toBeFocused()
  while (left > 0) {
    const row = active(panel)
    await expect(row.locator('.mapped')).toHaveCount(0)
    if ((await row.locator('.suggested').count()) > 0)
      await panel.keyboard.press((await row.locator('[data-weak=true]').count()) > 0 ? 'Digit1' : 'Enter')
    else
      await panel
        .getByRole('button', { name: new RegExp(t('mapping.detail.map_to', { name: '' })) })
        .first()
        .click()
    left -= 1
    const said = t('mapping.progress.of', { mapped: before.total - left, total: before.total })
    await expect(bar).toHaveAttribute('aria-valuetext', said)
  }
  await expect(panel.getByText(t('mapping.progress.done')).first()).toBeVisible()
  await expect.poll(() => progressOf(api, marketplace)).toMatchObject({ mapped: before.total })

  await panel.reload()
  await expect(panel.getByText(t('mapping.empty.done_title'))).toBeVisible()
})

test('a marketplace without a tree says what to do and offers nothing that does nothing', async ({
  panel,
  api,
  t,
  unique,
}) => {
  const made = await api.post<{ marketplace: { id: number } }>('admin-panal/marketplaces', {
    name_ar: `سوق ${unique}`,
    name_en: `Market ${unique}`,
    market_id: unique,
    website: 'https://market.example.com',
  })
  await panel.goto(`${PAGES}/mapping-categories/${made.marketplace.id}/0`)
  await expect(panel.getByText(t('mapping.empty.text'))).toBeVisible()
  await expect(panel.getByRole('link', { name: t('mapping.empty.to_marketplaces') })).toBeVisible()
  await expect(panel.getByRole('button', { name: t('mapping.accept.open') })).toHaveCount(0)
  await expect(panel.getByLabel(t('mapping.filters.search'))).toHaveCount(0)
})

test('who may only look is shown the mapping and no way to change it', async ({
  page,
  request,
  t,
  language,
}) => {
  const answer = await request.post('/api/admin-panal/auth/login', {
    data: { email: 'read-only@demo.test', password: 'Demo-1234!' },
    headers: { Lang: language },
  })
  const { result } = (await answer.json()) as { result: { token: string } }
  await page.addInitScript((token) => localStorage.setItem('rabt.token', token), result.token)
  const filter = new URLSearchParams({ filter: JSON.stringify({ search: 'ALDEERA' }) })
  await page.goto(`${PAGES}/list?${filter}`)
  const open = page.getByRole('link', { name: new RegExp(t('views.mapping.open')) })
  await expect(open).toHaveCount(1)
  await open.click()
  await expect(page.getByText(t('mapping.read_only'))).toBeVisible()
  await expect(active(page)).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('mapping.accept.open') })).toHaveCount(0)
  const before = await active(page).innerText()
  await page.keyboard.press('Digit1')
  expect(await active(page).innerText()).toBe(before)
})
