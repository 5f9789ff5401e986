import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

type Text = (key: string) => string

/** Types a day into a date field, which is a box until it is touched; its parts follow each other as on a keyboard. */
const fillDay = async (page: Page, label: string, digits: string): Promise<void> => {
  await page.getByRole('textbox', { name: label }).hover()
  const group = page.getByRole('group', { name: label })
  await group.getByRole('spinbutton').first().click()
  await page.keyboard.type(digits, { delay: 20 })
}

const field = (t: Text, name: string) => t(`resources.coupons.fields.${name}`)

const inLanguage = (t: Text, name: string, locale: 'ar' | 'en') =>
  `${field(t, name)} (${t(`views.language.${locale}`)})`

const search = async (page: Page, t: Text, words: string): Promise<void> => {
  await page.getByRole('searchbox', { name: t('views.search.label') }).fill(words)
  await expect(page).toHaveURL(/search|filter/)
}

test('a coupon is created, found by a differently spelt word, edited, switched off and deleted', async ({
  panel: page,
  t,
  unique,
}) => {
  const name = `خصم أحمد لمكتبة ${unique}`
  await page.goto('/admin-panel/coupons/list')
  await page.getByRole('link', { name: t('ra.action.create') }).click()
  await expect(page).toHaveURL(/\/admin-panel\/coupons\/create$/)

  await page.getByRole('textbox', { name: inLanguage(t, 'name', 'ar') }).fill(name)
  await page.getByRole('textbox', { name: field(t, 'code'), exact: true }).fill(`c-${unique}`)
  await page.getByRole('textbox', { name: field(t, 'discountPercentage') }).fill('١٢٫٥')
  await page.getByRole('combobox', { name: field(t, 'packages') }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await fillDay(page, field(t, 'from_date'), '01012027')
  await fillDay(page, field(t, 'to_date'), '31012027')
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click()
  await page.getByRole('button', { name: t('views.got_it') }).click()
  await expect(page).toHaveURL(/\/admin-panel\/coupons\/list/)

  await search(page, t, `احمد مكتبه ${unique}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('12.5')

  await row.getByRole('link', { name: t('actions.edit') }).click()
  const code = page.getByRole('textbox', { name: field(t, 'code'), exact: true })
  await expect(code).toHaveValue(`C-${unique.toUpperCase()}`)
  await code.fill(`d-${unique}`)
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click()
  await page.getByRole('button', { name: t('views.got_it') }).click()

  await search(page, t, unique)
  await expect(row).toContainText(`D-${unique.toUpperCase()}`)
  const toggle = row.getByRole('switch')
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await page.reload()
  await expect(row.getByRole('switch')).not.toBeChecked()

  await row.getByRole('button', { name: t('ra.action.delete') }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(t('views.delete.question'))
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: t('views.no'), exact: true }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: t('ra.action.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('views.yes'), exact: true })
    .click()
  await expect(row).toBeHidden()
  await expect(page.getByText(t('views.no_results.title'))).toBeVisible()
})

test('what is missing or wrong is said on its field, and the focus goes to the first', async ({
  panel: page,
  t,
}) => {
  await page.goto('/admin-panel/coupons/create')
  const code = page.getByRole('textbox', { name: field(t, 'code'), exact: true })
  await code.fill('رمز')
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click()
  await expect(page.getByText(t('validation.code'))).toBeVisible()
  await expect(page.getByText(t('validation.package_required'))).toBeVisible()
  await expect(page.getByText(t('validation.required')).first()).toBeVisible()
  await expect(code).toHaveValue('رمز')
  await expect(page).toHaveURL(/\/create$/)
})

test('who comes back to a number by keyboard types over it, and a double click does not close what it opens', async ({
  panel: page,
  t,
}) => {
  await page.goto('/admin-panel/coupons/create')
  const share = page.getByRole('textbox', { name: field(t, 'discountPercentage') })
  const packages = page.getByRole('combobox', { name: field(t, 'packages') })
  await expect(packages).toBeVisible()
  await share.fill('12.5')
  await share.press('Tab')
  await expect(packages).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(share).toBeFocused()
  await page.keyboard.type('7')
  await expect(share).toHaveValue('7')

  await page.getByRole('button', { name: t('ra.action.cancel'), exact: true }).dblclick()
  const question = page.getByRole('alertdialog', { name: t('shell.unsaved.title') })
  // The second click may fall on what is behind the question once that is open: the focus is within it all the same.
  await expect(page.locator('.MuiDialog-root :focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(share).toHaveValue('7')
})

test('a code that is taken is refused by the server on its field, and nothing typed is lost', async ({
  panel: page,
  t,
  api,
  unique,
}) => {
  const { packages } = await api.get<{ packages: { data: { id: number }[] } }>('admin-panal/packages')
  await api.post('admin-panal/coupons', {
    name_ar: `كوبون أول ${unique}`,
    code: `t-${unique}`,
    type: 'FIXED',
    value: 5,
    from_date: '2027-01-01',
    to_date: '2027-02-01',
    packages: [packages.data[0]?.id],
  })
  await page.goto('/admin-panel/coupons/list')
  await search(page, t, unique)
  await page
    .getByRole('row')
    .filter({ hasText: `كوبون أول ${unique}` })
    .getByRole('link', { name: t('actions.edit') })
    .click()
  await expect(page.getByRole('radio', { name: t('resources.coupons.choices.type.FIXED') })).toBeChecked()

  await page.goto('/admin-panel/coupons/create')
  await page.getByRole('textbox', { name: inLanguage(t, 'name', 'ar') }).fill('كوبون ثان')
  await page.getByRole('textbox', { name: field(t, 'code'), exact: true }).fill(`t-${unique}`)
  await page.getByRole('textbox', { name: field(t, 'discountPercentage') }).fill('10')
  await page.getByRole('button', { name: t('ra.action.select_all') }).click()
  await fillDay(page, field(t, 'from_date'), '01012027')
  await fillDay(page, field(t, 'to_date'), '31012027')
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click()
  await expect(page.getByText(t('validation.unique'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: inLanguage(t, 'name', 'ar') })).toHaveValue('كوبون ثان')
})

test('leaving a form with changes asks first', async ({ panel: page, t }) => {
  await page.goto('/admin-panel/coupons/create')
  await page.getByRole('textbox', { name: inLanguage(t, 'name', 'ar') }).fill('لم يحفظ بعد')
  await page
    .getByRole('link', { name: t('pages.dashboard') })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toContainText(t('shell.unsaved.title'))
  await page.getByRole('button', { name: t('shell.unsaved.stay') }).click()
  await expect(page.getByRole('textbox', { name: inLanguage(t, 'name', 'ar') })).toHaveValue('لم يحفظ بعد')
  await page
    .getByRole('link', { name: t('pages.dashboard') })
    .first()
    .click()
  await page.getByRole('button', { name: t('shell.unsaved.leave') }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a package with active subscriptions cannot be deleted, and says so before the click', async ({
  panel: page,
  t,
}) => {
  await page.goto('/admin-panel/subscription-packages/list')
  const reason = t('errors.package_has_active_subscriptions')
  const refused = page
    .getByRole('button', { name: t('ra.action.delete') })
    .and(page.locator(`[data-tip="${reason}"]`))
  await expect(refused.first()).toHaveAttribute('aria-disabled', 'true')
  await refused.first().hover()
  await expect(page.getByRole('tooltip')).toHaveText(reason)
  await refused.first().click({ force: true })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('the way back to the top covers no button of the bar that stays in sight', async ({
  panel: page,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const up = page.getByRole('button', { name: t('shell.scroll_top') })
  // Scrolled each time: a page that is opened goes to its top a moment later.
  const below = async (button: Locator): Promise<number | undefined> => {
    await page.evaluate(() => window.scrollTo(0, 500))
    // Where it went to its top meanwhile, nothing stands there, and nothing comes by being waited for.
    const boxOf = (shown: Locator) => shown.boundingBox({ timeout: 1_000 }).catch(() => null)
    const [above, covered] = [await boxOf(up), await boxOf(button)]
    return above && covered ? covered.y - (above.y + above.height) : undefined
  }
  await page.goto('/admin-panel/coupons/create')
  const save = page.getByRole('button', { name: t('ra.action.save'), exact: true })
  await expect(save).toBeVisible()
  await expect.poll(() => below(save)).toBeGreaterThanOrEqual(0)

  await page.goto('/admin-panel/coupons/list')
  await page.getByRole('checkbox').nth(1).check()
  const exported = page
    .getByRole('region', { name: t('views.bulk.bar') })
    .getByRole('button')
    .first()
  await expect(exported).toBeVisible()
  await expect.poll(() => below(exported)).toBeGreaterThanOrEqual(0)
})
