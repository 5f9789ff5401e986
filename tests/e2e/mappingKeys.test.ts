import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { type Answer, active, branchOf, PAGES, progressOf, rows } from './support/mapping.ts'
import { expect, test } from './support/test.ts'

test.describe('in a marketplace of its own', () => {
  let marketplace: number
  let ids: Map<number, number>

  test.beforeEach(async ({ api, unique }) => {
    ;({ marketplace, ids } = await branchOf(api, unique))
  })

  test('a suggestion is accepted by its number, undone by U, on an Arabic keyboard as well', async ({
    panel,
    api,
  }) => {
    await panel.goto(`${PAGES}/mapping-categories/${marketplace}/0`)
    await expect(active(panel)).toBeVisible()
    await panel.keyboard.press('Digit1')
    await expect(active(panel).locator('.mapped')).toBeVisible()
    await expect.poll(() => progressOf(api, marketplace)).toMatchObject({ mapped: 1 })
    // The key of U writes ع on an Arabic keyboard.
    await panel.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ع', code: 'KeyU', bubbles: true })),
    )
    await expect(active(panel).locator('.mapped')).toHaveCount(0)
    await expect.poll(() => progressOf(api, marketplace)).toMatchObject({ mapped: 0 })
  })

  test('what is taken back is the row to choose for again', async ({ panel }) => {
    const [root] = ids.values()
    await panel.goto(`${PAGES}/mapping-categories/${marketplace}/${root}`)
    await expect(rows(panel)).toHaveCount(5)
    const first = rows(panel).first()
    await expect(first).toHaveAttribute('data-active', 'true')
    await panel.keyboard.press('Digit1')
    await expect(first.locator('.mapped')).toBeVisible()
    await expect(rows(panel).nth(1)).toBeFocused()
    await panel.keyboard.press('KeyU')
    await expect(first).toBeFocused()
    await expect(first.locator('.mapped')).toHaveCount(0)
  })

  test('a lost connection takes the row back, and the same mapping can be tried again', async ({
    panel,
    api,
    t,
  }) => {
    await panel.goto(`${PAGES}/mapping-categories/${marketplace}/0`)
    await expect(active(panel)).toBeVisible()
    await panel.route('**/mapping-categories/*', (route) => route.abort())
    await panel.keyboard.press('Digit1')
    const again = panel.getByRole('alertdialog').getByRole('button', { name: t('faults.try_again') })
    await expect(again).toBeVisible()
    await expect(active(panel).locator('.mapped')).toHaveCount(0)
    await panel.unroute('**/mapping-categories/*')
    await again.click()
    await expect(active(panel).locator('.mapped')).toBeVisible()
    await expect.poll(() => progressOf(api, marketplace)).toMatchObject({ mapped: 1 })
  })

  test('what somebody else mapped meanwhile is not overwritten', async ({ panel, api, t }) => {
    const [root = 0] = ids.values()
    await panel.goto(`${PAGES}/mapping-categories/${marketplace}/0`)
    await expect(active(panel)).toBeVisible()
    const targets = await api.get<{ list: { id: number }[] }>(`core/mapping/targets/${marketplace}`)
    const theirs = targets.list.at(-1)?.id ?? 0
    await api.post(`admin-panal/mapping-categories/${root}`, { category_ids: [theirs] })
    await panel.keyboard.press('Digit1')
    await expect(panel.getByText(t('errors.changed_meanwhile'))).toBeVisible()
    const { data } = await api.get<Answer>(`core/mapping/categories/0?marketplace_id=${marketplace}`)
    expect(data[0]?.categories.map(({ category_id }) => category_id)).toEqual([theirs])
    await panel.getByRole('alertdialog').getByRole('button').first().click()
    await expect(active(panel).locator('.mapped')).toBeVisible()
  })

  test('the arrows lead through the levels, the way back and the search find their place', async ({
    panel,
    t,
    language,
  }) => {
    const [into, out] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await panel.goto(`${PAGES}/mapping-categories/${marketplace}/0`)
    await expect(rows(panel)).toHaveCount(1)
    await panel.keyboard.press(into)
    await expect(rows(panel)).toHaveCount(5)
    await panel.keyboard.press('ArrowDown')
    await expect(rows(panel).nth(1)).toBeFocused()
    await panel.keyboard.press(out)
    await expect(rows(panel)).toHaveCount(1)
    await panel.keyboard.press('Slash')
    const box = panel.getByLabel(t('mapping.filters.search'))
    await expect(box).toBeFocused()
    // Spelt otherwise than in the tree.
    await box.fill('اثواب')
    await expect(panel).toHaveURL(/search=/)
    await expect(rows(panel)).toHaveCount(4)
    await box.press('Escape')
    await expect(box).toHaveValue('')
    await expect(rows(panel)).toHaveCount(1)
  })

  test('a category shows what its mapping would pass on to, passes it on as chosen, and takes it back', async ({
    panel,
    api,
  }) => {
    await panel.goto(`${PAGES}/mapping-categories/${marketplace}/0`)
    await expect(active(panel)).toBeVisible()
    // What is passed on was mapped a moment before: its write is still on its way when it is asked for.
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await panel.route('**/api/**/mapping-categories/**', async (route) => {
      await held
      await route.continue()
    })
    await panel.keyboard.press('Digit1')
    await expect(active(panel).locator('.mapped')).toBeVisible()
    await panel.keyboard.press('KeyI')
    const dialog = panel.getByRole('dialog')
    await expect(dialog).toBeVisible()
    arrive()
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(panel)
    await expect.poll(async () => (await progressOf(api, marketplace)).mapped).toBe(1)
    const better = dialog.getByRole('listitem').filter({ has: panel.getByRole('group') })
    expect(await better.count()).toBeGreaterThan(0)
    await dialog.getByRole('listitem').first().getByRole('checkbox').uncheck()
    await dialog.getByRole('button').last().click()
    await expect(dialog).toBeHidden()
    const { total } = await progressOf(api, marketplace)
    await expect.poll(async () => (await progressOf(api, marketplace)).mapped).toBe(total - 1)
    const { data } = await api.get<Answer>(
      `core/mapping/categories/0?marketplace_id=${marketplace}&below=1&mapped=1&pageSize=200`,
    )
    // Those with a better suggestion took it.
    expect(new Set(data.map(({ categories }) => categories[0]?.category_id)).size).toBeGreaterThan(1)
    await panel.keyboard.press('KeyU')
    await expect.poll(async () => (await progressOf(api, marketplace)).mapped).toBe(1)
  })

  test('a mapping that somebody else took away meanwhile is not applied to anything', async ({
    panel,
    api,
    t,
  }) => {
    const [root = 0] = ids.values()
    await panel.goto(`${PAGES}/mapping-categories/${marketplace}/0`)
    await expect(active(panel)).toBeVisible()
    await panel.keyboard.press('Digit1')
    await expect.poll(async () => (await progressOf(api, marketplace)).mapped).toBe(1)
    await api.post(`admin-panal/mapping-categories/${root}`, { category_ids: [] })
    await panel.keyboard.press('KeyI')
    const dialog = panel.getByRole('dialog')
    await expect(dialog.getByText(t('mapping.inherit.gone'))).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(0)
    await expect(dialog.getByRole('button').last()).toBeDisabled()
  })

  test('a key leads to the platform’s tree, where Enter maps what was found and goes on', async ({
    panel,
    api,
    t,
  }) => {
    const [root] = ids.values()
    await panel.goto(`${PAGES}/mapping-categories/${marketplace}/${root}`)
    await expect(rows(panel)).toHaveCount(5)
    const box = panel.getByLabel(t('mapping.detail.find'))
    for (const at of [0, 1]) {
      await expect(rows(panel).nth(at)).toHaveAttribute('data-active', 'true')
      // The key of F writes ب on an Arabic keyboard.
      await panel.evaluate(() =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ب', code: 'KeyF', bubbles: true })),
      )
      await expect(box).toBeFocused()
      await box.fill('اشمغه')
      await panel.keyboard.press('ArrowDown')
      await expect(panel.locator('.pick').first()).toBeFocused()
      await panel.keyboard.press('ArrowUp')
      await expect(box).toBeFocused()
      await panel.keyboard.press('Enter')
      await expect(rows(panel).nth(at).locator('.mapped')).toBeVisible()
      await expect(rows(panel).nth(at + 1)).toBeFocused()
      await expect(box).toHaveValue('')
    }
    await expect.poll(async () => (await progressOf(api, marketplace)).mapped).toBe(2)
    await panel.keyboard.press('KeyF')
    await panel.keyboard.press('Escape')
    await expect(rows(panel).nth(2)).toBeFocused()
  })

  test('Enter leaves a weak suggestion and says so; its number takes it', async ({ panel, api, t }) => {
    await panel.goto(`${PAGES}/mapping-categories/${marketplace}/0`)
    await expect(active(panel).locator('[data-weak=true]')).toBeVisible()
    await panel.keyboard.press('Enter')
    await expect(panel.getByRole('status').filter({ hasText: t('mapping.weak') })).toBeVisible()
    expect((await progressOf(api, marketplace)).mapped).toBe(0)
    await panel.keyboard.press('Digit1')
    await expect.poll(async () => (await progressOf(api, marketplace)).mapped).toBe(1)
  })

  test('a mapping to a category that was switched off is told as broken, and mended', async ({
    panel,
    api,
    t,
    unique,
  }) => {
    const { category } = await api.post<{ category: { id: number } }>('admin-panal/categories', {
      name_ar: `مؤقت ${unique}`,
      name_en: `Passing ${unique}`,
    })
    const [root = 0] = ids.values()
    await api.post(`admin-panal/mapping-categories/${root}`, { category_ids: [category.id] })
    await api.put(`admin-panal/categories/active-toggle/${category.id}`)
    await panel.goto(`${PAGES}/mapping-categories/${marketplace}/0`)
    await expect(rows(panel).first().locator('.broken')).toBeVisible()
    await expect(panel.locator('.words .broken')).toContainText(/[1\u0660-\u0669]|واحد/)
    await panel
      .getByRole('group', { name: t('mapping.filters.label') })
      .getByRole('button', { name: t('mapping.filters.broken') })
      .click()
    await expect(panel).toHaveURL(/broken=1/)
    await expect(rows(panel)).toHaveCount(1)
    await expect(
      panel
        .getByRole('list', { name: t('mapping.detail.suggestions') })
        .getByRole('button')
        .first(),
    ).toBeVisible()
    await expectAccessible(panel)
    await panel.keyboard.press('Digit1')
    await expect(rows(panel).first().locator('.mapped:not(.broken)')).toBeVisible()
    await expect.poll(async () => (await progressOf(api, marketplace)).mapped).toBe(1)
  })

  test('shift and a click select all between two rows, on the box and on the row', async ({ panel, t }) => {
    const [root] = ids.values()
    await panel.goto(`${PAGES}/mapping-categories/${marketplace}/${root}`)
    await expect(rows(panel)).toHaveCount(5)
    await rows(panel).nth(1).getByRole('checkbox').click()
    await rows(panel)
      .nth(3)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(panel.locator('tr[aria-selected=true]')).toHaveCount(3)
    await panel.getByRole('button', { name: t('mapping.bulk.clear') }).click()
    await rows(panel).first().click()
    await rows(panel)
      .nth(2)
      .click({ modifiers: ['Shift'] })
    await expect(panel.locator('tr[aria-selected=true]')).toHaveCount(3)
  })

  test('some are selected and mapped together to a category found by its name', async ({ panel, api, t }) => {
    const root = [...ids.values()][0]
    await panel.goto(`${PAGES}/mapping-categories/${marketplace}/${root}`)
    await expect(rows(panel)).toHaveCount(5)
    await panel.getByRole('button', { name: t('mapping.list.select_unmapped') }).click()
    await panel.getByLabel(t('mapping.detail.find')).fill('اشمغه')
    await expect(panel.getByRole('button', { name: /أشمغة|Shemagh/ }).first()).toBeVisible()
    await panel
      .getByRole('button', { name: /أشمغة|Shemagh/ })
      .first()
      .click()
    await expect.poll(async () => (await progressOf(api, marketplace)).mapped).toBe(5)
    await panel.getByRole('button', { name: t('mapping.undo') }).click()
    await expect.poll(async () => (await progressOf(api, marketplace)).mapped).toBe(0)
  })

  for (const width of [1440, 390])
    test(`the workbench is accessible and fits ${width} pixels`, async ({ panel, t }) => {
      await panel.setViewportSize({ width, height: 844 })
      await panel.goto(`${PAGES}/mapping-categories/${marketplace}/0`)
      await expect(active(panel)).toBeVisible()
      await expectAccessible(panel)
      await expectNoSidewaysScroll(panel)
      if (width > 1000) return
      await active(panel).click()
      const sheet = panel.getByRole('dialog')
      await expect(sheet.getByText(t('mapping.detail.suggestions')).first()).toBeVisible()
      await expectAccessible(panel)
    })
})
