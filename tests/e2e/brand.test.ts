import type { Page } from '@playwright/test'
import { BRAND_KEY, BRANDS } from '#src/theme/brands.ts'
import { type BrandTokens, brandTokens } from '#src/theme/brandTokens.ts'
import { expect, test } from './support/test.ts'

test.use({ fresh: true })

const WASL = BRANDS[1]

const tokens = (mode: 'light' | 'dark'): BrandTokens => {
  const found = brandTokens(mode, WASL.colours)
  if (!found) throw new Error('the second brand changes nothing')
  return found
}

const inChannels = (colour: string): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}

const choose = (page: Page) =>
  page.addInitScript(([key, brand]) => localStorage.setItem(key, brand), [BRAND_KEY, WASL.key] as const)

/** What is drawn carries the brand: fill and text as its tokens say. */
const expectBrand = async (page: Page, selector: string, { primary, onPrimary }: BrandTokens) => {
  const shown = page.locator(selector).filter({ visible: true }).first()
  await expect(shown).toHaveCSS('background-color', inChannels(primary))
  await expect(shown).toHaveCSS('color', inChannels(onPrimary))
}

for (const mode of ['light', 'dark'] as const)
  test(`buttons and steps of every public page carry the chosen brand's colour (${mode})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: mode })
    await choose(page)
    for (const path of [
      '/register/vender',
      '/register',
      '/login',
      '/forgot-password',
      '/admin-panel/sign-in',
    ]) {
      await page.goto(path)
      await expectBrand(page, '.button-primary', tokens(mode))
    }
    await page.goto('/register/vender')
    await expectBrand(page, '.stepper [aria-current] .step-mark', tokens(mode))
  })

test("so do the sellers' area and what is marked there", async ({ page, t }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await choose(page)
  await page.goto('/login')
  await page.getByLabel(t('site.sign_in.email')).fill('vendor@demo.test')
  await page.getByLabel(t('site.sign_in.password'), { exact: true }).fill('Demo-1234!')
  await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard/profile')
  await expectBrand(page, '.MuiButton-contained', tokens('light'))
  await expect(page.locator('nav [aria-current=page]').first()).toHaveCSS(
    'color',
    inChannels(tokens('light').primaryInk),
  )
})
