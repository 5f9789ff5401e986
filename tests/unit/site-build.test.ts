import { expect, test } from 'vitest'
import { SITE_ENTRIES } from '#src/addresses/entries.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { prerender } from '#src/site/prerender.tsx'
import { BRANDS } from '#src/theme/brands.ts'
import { dark, light } from '#src/theme/tokens.ts'
import { tokensStylesheet } from '../../scripts/vite/tokensCss.ts'

const SCRIPTS = { ar: /\p{Script=Arabic}/u, en: /[A-Za-z]{3}/ }

test.each(SITE_ENTRIES.flatMap(({ path }) => LOCALES.map((locale) => ({ path, locale }))))(
  '$path is prerendered in $locale with its title, one h1 and one main',
  async ({ path, locale }) => {
    const { title, markup } = await prerender(path, locale)
    const heading = markup.match(/<h1[^>]*>([^<]+)<\/h1>/)?.[1] ?? ''
    expect(heading).toMatch(SCRIPTS[locale])
    expect(title.startsWith(heading)).toBe(true)
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(markup.match(/<main/g)).toHaveLength(1)
  },
)

test('a prerendered form cannot be sent by the browser itself', async () => {
  const { markup } = await prerender('/admin-panel/sign-in', 'ar')
  expect(markup).toMatch(/<form[^>]*method="post"/)
  expect(markup).toMatch(/<button disabled=""[^>]*type="submit"/)
})

test('prerendered pages hold no inline style or script, which the security policy forbids', async () => {
  for (const { path } of SITE_ENTRIES)
    expect((await prerender(path, 'en')).markup).not.toMatch(/<script| style=/)
})

test('every token of both modes and both brands is a custom property', () => {
  const css = tokensStylesheet()
  for (const colour of [...Object.values(light), ...Object.values(dark)]) expect(css).toContain(`:${colour};`)
  for (const { key } of BRANDS) expect(css).toContain(`[data-brand=${key}]`)
  expect(css).toContain('--primary-ink:')
})
