import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue as areaTexts } from '#src/i18n/ar/area.ts'
import { catalogue as panelTexts } from '#src/i18n/ar/catalogue.ts'
import { mapping } from '#src/i18n/ar/mapping.ts'
import { texts as ordering } from '#src/i18n/ar/ordering.ts'
import { published } from '#src/i18n/ar/published.ts'
import { texts as registration } from '#src/i18n/ar/registration.ts'
import { texts as terms } from '#src/i18n/ar/terms.ts'
import { texts as welcome } from '#src/i18n/ar/welcome.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const filesOf = (ending: RegExp): string[] =>
  ['src', 'server'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .map((file) => join(room, file))
      .filter((file) => ending.test(file)),
  )

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const CODE = filesOf(/\.tsx?$/)
  .filter((file) => !/i18n\/(?:ar|en)\//.test(file))
  .map(read)
  .join('\n')

/** What a name of which a part is worked out begins with: `chip-${tone}`, `settings.vat.states.${state}`. */
const BEGINNINGS = [...CODE.matchAll(/(?<=[`"' ])([a-z][\w.-]*[.-]|[\w-]+(?:\.[\w-]+)*\.\w+_)\$\{/g)].map(
  ([, beginning = '']) => beginning,
)

const NAMES = new Set(CODE.match(/[a-z_][\w.-]*/gi))

const isNamed = (name: string): boolean =>
  NAMES.has(name) || BEGINNINGS.some((beginning) => name.startsWith(beginning))

test('every class of a style sheet is on some element', () => {
  const classes = filesOf(/\.css$/).flatMap((file) =>
    [
      ...read(file)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi),
    ].map(([, name = '']) => name),
  )
  expect([...new Set(classes)].filter((name) => !isNamed(name))).toEqual([])
})

const PLURAL = /_(?:zero|one|two|few|many|other)$/

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${path}${key}`] : keysOf(text, `${path}${key}.`),
  )

test('every text is said somewhere', () => {
  // Labels are found by their declarations, and what react-admin says by its own code.
  const { resources: _labels, ra: _ra, ...panel } = panelTexts
  const { ra: _paging, ...area } = areaTexts
  const keys = [panel, area, { mapping }, published, ordering, registration, terms, welcome].flatMap(
    (texts) => keysOf(texts),
  )
  const unsaid = [...new Set(keys)].filter((key) => !isNamed(key) && !isNamed(key.replace(PLURAL, '')))
  expect(unsaid).toEqual([])
})
