import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SITE_ENTRIES, type SiteEntry } from '#src/addresses/entries.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { startFiles } from '../../scripts/vite/entryPrefetch.ts'

/** kB of JavaScript, gzip, that a public page may load (floor: React alone, 68). */
const BUDGET = 90

/** What vendors see first is lighter still (docs/decisions/0204). */
const REGISTRATION_BUDGET = 85

const BUDGETS: Readonly<Record<string, number>> = {
  '/register/vender': REGISTRATION_BUDGET,
}

let bundle: Rolldown.OutputBundle = {}

/** The production build of both entries, kept in memory; it fails when a wall between the rooms is broken. */
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const result = await build({ logLevel: 'silent', build: { write: false } })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  bundle = Object.fromEntries(output.map((file) => [file.fileName, file]))
}, 120_000)

afterAll(() => vi.unstubAllEnvs())

const chunks = () => Object.values(bundle).filter((file) => file.type === 'chunk')

const chunkOf = (source: string): string =>
  chunks().find(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(source)),
  )?.fileName ?? ''

const sizeOf = (fileName: string): number => {
  const file = bundle[fileName]
  return file
    ? gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length / 1000
    : Number.NaN
}

const htmlOf = (name: string): string => {
  const page = bundle[name]
  return page?.type === 'asset' ? String(page.source) : ''
}

/** The scripts that stand in a page. */
const inlineScripts = (name: string): string[] =>
  [...htmlOf(name).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)

const ENTRIES: readonly SiteEntry[] = SITE_ENTRIES

test.each(ENTRIES.flatMap((entry) => LOCALES.map((locale) => ({ ...entry, locale }))))(
  '$path loads no more scripts than it may ($locale)',
  ({ path, file, module, texts, locale }) => {
    const files = new Set([
      ...startFiles(chunkOf('/site.html'), bundle),
      ...startFiles(chunkOf(`/src/${module}`), bundle),
      ...startFiles(chunkOf(`/i18n/${locale}/shared.ts`), bundle),
      ...startFiles(chunkOf(`/i18n/${locale}/${texts}`), bundle),
    ])
    const scripts = [...files].filter((name) => name.endsWith('.js'))
    const inline = inlineScripts(file).map((code) => gzipSync(code, { level: 9 }).length / 1000)
    const total = [...scripts.map(sizeOf), ...inline].reduce((sum, size) => sum + size, 0)
    expect(scripts.length).toBeGreaterThan(3)
    expect(total).toBeLessThanOrEqual(BUDGETS[path] ?? BUDGET)
  },
)

test('each page is a file of its own, whose first text and styles need no other file', () => {
  for (const { file: name } of ENTRIES) {
    const html = htmlOf(name)
    expect(html, name).toContain('<style>')
    expect(html, name).toMatch(/<html [^>]*data-texts-en="\/assets\/[^"]+"/)
    // A disabled one loads nothing: it tells the loader that its styles are in the page.
    expect(html, name).not.toMatch(/rel="stylesheet"(?![^>]*disabled)/)
    // The one before the first paint, which the server allows by its hash.
    expect(inlineScripts(name), name).toHaveLength(1)
    expect(html, name).not.toMatch(/<script [^>]*>[^<]/)
  }
  expect(Object.keys(bundle)).not.toContain('site.html')
})

test.each(['panel', 'area'])('the first files of the %s are listed for the prefetch, and exist', (entry) => {
  const list = bundle[`${entry}-prefetch.json`]
  const paths: string[] = JSON.parse(list?.type === 'asset' ? String(list.source) : '[]')
  expect(paths).toContain(`/${chunkOf(`/${entry}.html`)}`)
  for (const path of paths) expect(bundle[path.slice(1)], path).toBeDefined()
})

/** kB of JavaScript, gzip, that the first page of the sellers' area may load. */
const FIRST_PAGE_OF_AREA = 300

test.each(LOCALES)("the first page of the sellers' area loads no more scripts than it may (%s)", (locale) => {
  const files = new Set([
    ...startFiles(chunkOf('/area.html'), bundle),
    ...startFiles(chunkOf('/src/area/dashboard/DashboardPage.tsx'), bundle),
    ...startFiles(chunkOf(`/i18n/${locale}/area.ts`), bundle),
  ])
  const total = [...files].filter((name) => name.endsWith('.js')).reduce((sum, name) => sum + sizeOf(name), 0)
  expect(total).toBeGreaterThan(200)
  expect(total).toBeLessThanOrEqual(FIRST_PAGE_OF_AREA)
  const modules = chunks()
    .filter(({ fileName }) => files.has(fileName))
    .flatMap(({ moduleIds }) => moduleIds)
  // Nothing of the panel's screens or their texts.
  expect(modules.filter((id) => /src\/(?:pages|i18n\/\w\w\/(?:panel|catalogue))/.test(id))).toEqual([])
})
