import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/*
 * npm run new:resource -- gift_cards gift_card "بطاقة هدية" "بطاقات الهدايا" "Gift card" "Gift cards"
 *
 * Writes the declaration and its labels, and the lines that make it known: registry, labels, table, rules. What is
 * left to do: fill the declaration in and generate the migration (`npm run db:generate`).
 */

const USAGE =
  'npm run new:resource -- <plural_name> <singular_name> <"Arabic one"> <"Arabic many"> <"English one"> <"English many">'

interface Names {
  readonly many: string
  readonly one: string
  readonly ar: { readonly one: string; readonly many: string }
  readonly en: { readonly one: string; readonly many: string }
}

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const readNames = (words: readonly string[]): Names => {
  const [many, one, arOne, arMany, enOne, enMany] = words
  if (!many || !one || !arOne || !arMany || !enOne || !enMany) return fail(USAGE)
  for (const name of [many, one])
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) return fail(`${name}: names are written in snake_case`)
  return { many, one, ar: { one: arOne, many: arMany }, en: { one: enOne, many: enMany } }
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const kebab = (name: string) => name.replaceAll('_', '-')
const quoted = (value: string) => `'${value.replaceAll("'", "\\'")}'`

const declaration = ({ many, one }: Names) => `import { text, translated } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

export const ${camel(many)} = defineResource({
  name: '${many}',
  route: '${kebab(many)}',
  base: 'admin-panal/${kebab(many)}',
  one: '${one}',
  many: '${many}',
  menu: 'content',
  represent: 'name',
  fields: {
    name: translated(text({ max: 120 })),
  },
  list: {
    columns: ['name', 'active', 'created_at'],
    filters: ['active', 'created_at'],
    sort: ['id', 'name', 'created_at'],
    search: ['name'],
  },
  form: [{ key: 'identity', fields: ['name'] }],
})
`

const texts = {
  ar: { name: 'الاسم', identity: 'التعريف', purpose: (many: string) => `لا توجد ${many} بعد.` },
  en: { name: 'Name', identity: 'About', purpose: (many: string) => `No ${many.toLowerCase()} yet.` },
} as const

const labels = ({ many, ...names }: Names, locale: 'ar' | 'en') => {
  const { one, many: plural } = names[locale]
  const { name, identity, purpose } = texts[locale]
  return `import type { LabelsOf } from '#src/schema/labels.ts'
import type { ${camel(many)} } from './${camel(many)}.ts'

export const labels: LabelsOf<typeof ${camel(many)}> = {
  one: ${quoted(one)},
  many: ${quoted(plural)},
  definite: ${quoted(locale === 'en' ? one.toLowerCase() : one)},
  purpose: ${quoted(purpose(plural))},
  fields: { name: '${name}' },
  sections: { identity: '${identity}' },
  choices: {},
  hints: {},
}
`
}

/** Adds an import, where one is needed, and, before the line that closes the list, an entry. */
const insert = (file: string, importLine: string | null, entry: string, before: RegExp) => {
  const source = readFileSync(file, 'utf8')
  if (source.includes(importLine ?? entry)) fail(`${file} already knows it`)
  const lastImport = source.lastIndexOf('\nimport ')
  const imported =
    importLine === null ? source : `${source.slice(0, lastImport)}\n${importLine}${source.slice(lastImport)}`
  if (!before.test(imported)) fail(`${file}: no place found for "${entry.trim()}"`)
  writeFileSync(
    file,
    imported.replace(before, (close) => entry + close),
  )
}

const key = ({ many }: Names) => (camel(many) === many ? many : `${many}: ${camel(many)}`)

const write = (file: string, content: string) => {
  if (existsSync(file)) fail(`${file} exists already`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

const names = readNames(process.argv.slice(2))
const own = camel(names.many)
const resources = join(process.cwd(), 'src/resources')

write(join(resources, own, `${own}.ts`), declaration(names))
for (const locale of ['ar', 'en'] as const) {
  write(join(resources, own, `${own}.${locale}.ts`), labels(names, locale))
  insert(
    join(resources, `labels.${locale}.ts`),
    `import { labels as ${own} } from './${own}/${own}.${locale}.ts'`,
    `  ${key(names)},\n`,
    /\} satisfies Record/,
  )
}
insert(
  join(resources, 'index.ts'),
  `import { ${own} } from './${own}/${own}.ts'`,
  `  ${key(names)},\n`,
  /\} as const/,
)
insert(
  join(process.cwd(), 'server/db/schema.ts'),
  `import { ${own} as ${own}Declaration } from '#src/resources/${own}/${own}.ts'`,
  `export const ${own} = tableOf(${own}Declaration)\n`,
  /\n\/\*\* The values of the declared settings/,
)

insert(join(process.cwd(), 'server/rules/index.ts'), null, `  ${names.many}: NONE,\n`, /\}\n$/)

console.log(`Declared ${names.many}. Next: fill src/resources/${own}/ in, then
  npm run format
  npm run db:generate -- --name ${names.many}
  npm test`)
