import type { Page } from '@playwright/test'
import { resources } from '#src/resources/index.ts'
import { wireNames } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { isLong } from '../support/counts.ts'
import { RAN } from '../support/oddTexts.ts'
import { expectNoSidewaysScroll } from './support/axe.ts'
import { screens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** What runs, leads away or breaks a line where a page shows it as anything but text, and words without an end. */
const HOSTILE = [
  `<script>window.${RAN}=1</script>"><img src=/odd-text.png onerror=window.${RAN}=1>`,
  `'><svg onload=window.${RAN}=1> ${'W'.repeat(110)}`,
  `${'ـ'.repeat(100)} {{constructor.constructor('window.${RAN}=1')()}}`,
  `javascript:window.${RAN}=1 \u202e${'😀'.repeat(40)}`,
]

/** What a text with markup holds instead: its pictures are shown, and the server lets nothing else in that leads away. */
const HOSTILE_MARKUP = HOSTILE.slice(1)

const isText = (kind: string): boolean => kind === 'text' || kind === 'longText' || kind === 'richText'

/** The keys under which answers hold what people have written. */
const written = new Set([
  'label',
  'actor_name',
  'message',
  ...(Object.values(resources) as unknown as AnyResource[]).flatMap(({ fields }) =>
    Object.entries(fields)
      .filter(([, { kind }]) => isText(kind))
      .flatMap(([name, field]) => [name, ...wireNames({ name, field })]),
  ),
])

const rich = new Set(
  (Object.values(resources) as unknown as AnyResource[]).flatMap(({ fields }) =>
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'richText')
      .flatMap(([name, field]) => [name, ...wireNames({ name, field })]),
  ),
)

/** An answer in which every text that somebody has written is a hostile one. */
const poisoned = (value: unknown, key: string, at: { count: number }): unknown => {
  if (Array.isArray(value)) return value.map((each) => poisoned(each, key, at))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poisoned(each, name, at)]))
  // A word of ours is none of theirs.
  if (typeof value !== 'string' || !written.has(key) || /^[a-z_]+$/.test(value)) return value
  at.count += 1
  const texts = rich.has(key) ? HOSTILE_MARKUP : HOSTILE
  return texts[at.count % texts.length]
}

/** From now on the page is answered with hostile texts; resolves to how many it was given. */
const poison = async (page: Page): Promise<{ count: number }> => {
  const at = { count: 0 }
  await page.route('**/api/**', async (route) => {
    const { accept = '' } = route.request().headers()
    // Numbers that go on for ever, and files: neither holds a text.
    if (accept.includes('event-stream') || route.request().url().includes('/files/')) return route.continue()
    const answer = await route.fetch()
    if (!answer.headers()['content-type']?.includes('application/json'))
      return route.fulfill({ response: answer })
    const { result, ...rest } = (await answer.json()) as { result?: unknown }
    await route.fulfill({ response: answer, json: { ...rest, result: poisoned(result, '', at) } })
  })
  return at
}

/** Texts that are drawn beyond the box they stand in, as far as it does not cut or scroll them. */
const strayTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isBox = ({ overflowX, display }: CSSStyleDeclaration) =>
      overflowX !== 'visible' || !display.startsWith('inline')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let box = node.parentElement
      while (box && !isBox(getComputedStyle(box))) box = box.parentElement
      if (!box || !node.textContent?.trim() || getComputedStyle(box).overflowX !== 'visible') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width, height } = range.getBoundingClientRect()
      const around = box.getBoundingClientRect()
      if (width > 0 && height > 0 && around.width > 1 && (left < around.left - 2 || right > around.right + 2))
        found.push(`${box.tagName}.${box.className}: ${node.textContent.slice(0, 60)}`)
    }
    return found
  })

/** All in the long proofs, otherwise what holds most. */
const looked = isLong ? screens : screens.filter(({ name }) => name.startsWith('the list of'))

/** What the page asked for and opened from now on that a hostile text asks for. */
const watch = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('odd-text')) asked.push(request.url())
  })
  page.on('dialog', (dialog) => asked.push(dialog.message()))
  return asked
}

/** Nothing that was written ran, and nothing stands beyond its box. */
const expectHarmless = async (page: Page): Promise<void> => {
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('[role="progressbar"]:not([aria-valuenow]), .skeleton')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expectNoSidewaysScroll(page)
  expect(await strayTexts(page)).toEqual([])
  expect(await page.evaluate((key) => key in window, RAN)).toBe(false)
}

for (const { name, find } of looked)
  test(`${name} shows hostile texts as texts, within their boxes`, async ({ panel: page, api }) => {
    const address = await find(api)
    const asked = watch(page)
    const texts = await poison(page)
    await page.goto(address)
    for (const width of isLong ? [1440, 390] : [390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectHarmless(page)
    }
    expect(texts.count).toBeGreaterThan(0)
    expect(asked).toEqual([])
  })

test('the pages of a store show hostile texts as texts, within their boxes', async ({ page, t }) => {
  await page.goto('/login')
  await page.getByLabel(t('site.sign_in.email')).fill('vendor@demo.test')
  await page.getByLabel(t('site.sign_in.password'), { exact: true }).fill('Demo-1234!')
  await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const asked = watch(page)
  const texts = await poison(page)
  for (const name of [
    '',
    'subscription',
    'payments',
    'referral',
    'support',
    'users',
    'profile',
    'store',
    'invoices',
  ])
    for (const width of isLong ? [1440, 390] : [390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/dashboard/${name}`)
      await expectHarmless(page)
    }
  expect(texts.count).toBeGreaterThan(0)
  expect(asked).toEqual([])
})
