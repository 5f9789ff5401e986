import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue as area } from '#src/i18n/ar/area.ts'
import { catalogue as panel } from '#src/i18n/ar/catalogue.ts'
import { SECTIONS } from '#src/i18n/sections.ts'
import { SECTION_OF, SHOWING_LATER_LABELS } from '#src/resources/views.ts'
import { snakeCase } from '#src/schema/interpret.ts'

const ROOT = resolve(import.meta.dirname, '../..')

type Section = keyof typeof SECTIONS
type Texts = Readonly<Record<string, unknown>>

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null

const names = Object.keys(SECTIONS) as Section[]

const sections = new Map(
  await Promise.all(names.map(async (name) => [name, (await SECTIONS[name].ar()) as Texts] as const)),
)

/** What stands at a key, or at the beginning of one: `bank.about.`, whose rest is worked out. */
const has = (texts: unknown, key: string): boolean => {
  let node = texts
  for (const part of key.split('.').filter(Boolean)) {
    if (!isTexts(node) || !(part in node)) return false
    node = node[part]
  }
  return true
}

interface Import {
  readonly file: string
  /** Texts that are loaded with it. */
  readonly adds: readonly string[]
}

interface Code {
  readonly imports: readonly Import[]
  readonly keys: readonly string[]
}

const STATIC = /^(?:import|export)\s(?!type)[^;'"`]*?from\s*'([^']+)'/gm
const LAZY =
  /(?:withTexts\(\s*(\[[^\]]*\]|'\w+'|\w+),\s*(?:async )?\(\) =>\s*\(?(?:await )?)?import\(\s*'([^']+)'/g
const KEY = /['"`]([a-z][\w-]*\.(?:[\w/:-]+\.)*(?:[\w/:-]+(?=['"`])|(?=\$\{)))/g

const addressOf = (from: string, name: string): string | undefined => {
  const file = name.startsWith('#') ? join(ROOT, name.slice(1)) : resolve(dirname(from), name)
  return (name.startsWith('#src/') || name.startsWith('.')) && existsSync(file) ? file : undefined
}

const read = (file: string): Code => {
  const code = readFileSync(file, 'utf8')
  const found = [
    ...[...code.matchAll(STATIC)].map(([, name = '']) => ({ name, adds: [] as string[] })),
    ...[...code.matchAll(LAZY)].map(([, list = '', name = '']) => ({
      name,
      adds: [...list.matchAll(/'(\w+)'/g)].map(([, each = '']) => each),
    })),
  ]
  return {
    imports: found.flatMap(({ name, adds }) => {
      const address = addressOf(file, name)
      return address && /\.tsx?$/.test(address) && !address.includes('/i18n/')
        ? [{ file: address, adds }]
        : []
    }),
    keys: [...code.matchAll(KEY)].map(([, key = '']) => key),
  }
}

/** Components: what declares and what calls names keys that are shown elsewhere. */
const isPart = ({ file }: Import): boolean => file.endsWith('.tsx') && !file.includes('/shell/')

const codes = new Map<string, Code>()

const codeOf = (file: string): Code => {
  const code = codes.get(file) ?? read(file)
  codes.set(file, code)
  return code
}

/** Views of resources, with what the page of their resource loads; forms bring their own texts before any input. */
const views = readdirSync(join(ROOT, 'src/resources'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.views.tsx'))
  .map((file) => {
    const name = snakeCase(basename(file, '.views.tsx'))
    const own = Object.entries(SECTION_OF).flatMap(([of, section]) => (of === name ? [section].flat() : []))
    return {
      file: join(ROOT, 'src/resources', file),
      adds: ['forms', ...own, ...(SHOWING_LATER_LABELS.has(name) ? ['laterLabels'] : [])],
    }
  })

/** Pages of the panel and of the signed-in area, which are the first that their entries load. */
const pages = (entry: string): readonly Import[] => codeOf(join(ROOT, entry)).imports.filter(isPart)

/** Columns and cards of lists, which come with the pages that show them. */
const withPages = ({ file, adds }: Import): Import => ({
  file,
  adds: file.endsWith('.views.tsx') ? ['area', ...adds] : adds,
})

/** Keys of sections that a part uses though nothing has loaded these, from the first ones on. */
const missingFrom = (base: object, parts: readonly Import[]): string[] => {
  const missing = new Set<string>()
  const seen = new Set<string>()
  const visit = ({ file, adds }: Import): void => {
    const loaded = new Set(adds)
    const name = `${file} ${[...loaded].sort()}`
    if (seen.has(name)) return
    seen.add(name)
    const { imports, keys } = codeOf(file)
    for (const key of keys) {
      if (has(base, key)) continue
      const holding = names.filter((section) => has(sections.get(section), key))
      if (holding.length > 0 && !holding.some((section) => loaded.has(section)))
        missing.add(`${relative(ROOT, file)}: ${key} of ${holding.join()}, loaded ${[...loaded]}`)
    }
    for (const each of imports.filter(isPart)) visit({ file: each.file, adds: [...adds, ...each.adds] })
  }
  for (const part of parts) visit(part)
  return [...missing]
}

test('no view of a resource says what is loaded only with another part', () => {
  expect(missingFrom(panel, views)).toEqual([])
})

test('no page of the panel says what is loaded only with another part', () => {
  expect(missingFrom(panel, pages('src/shell/pages.ts'))).toEqual([])
})

test('no page of the signed-in area says what is loaded only with another part', () => {
  const missing = missingFrom(area, pages('src/area/App.tsx').map(withPages))
  // The first page takes amounts from the file of number cells, and nothing else of what that file stands on.
  expect(missing.filter((each) => !each.startsWith('src/views/parts/CopyButton.tsx'))).toEqual([])
})
