import { z } from 'zod'

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/** Licences under which packages may be used here: those that ask for no more than to be named. */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
  'Unlicense',
])

/** Others, by package: with what makes them do. */
const BY_PACKAGE: readonly { readonly name: RegExp; readonly license: string; readonly why: string }[] = [
  { name: /^lightningcss/, license: 'MPL-2.0', why: 'builds styles; unchanged, and not delivered' },
  { name: /^axe-core$/, license: 'MPL-2.0', why: 'looks at screens in tests; unchanged, and not delivered' },
  {
    name: /^caniuse-lite$/,
    license: 'CC-BY-4.0',
    why: 'tables that the mutation of rules builds on; unchanged, and not delivered',
  },
  {
    name: /^argparse$/,
    license: 'Python-2.0',
    why: 'writes the types of clients; unchanged, and not delivered',
  },
  { name: /^@fontsource\//, license: 'OFL-1.1', why: 'a font, delivered with its licence' },
]

const INSTALLED = 'node_modules/'

const nameOf = (path: string): string => path.slice(path.lastIndexOf(INSTALLED) + INSTALLED.length)

/** `MIT OR CC0-1.0` permits one of them, `MIT AND Zlib` asks for both. */
const isPermissive = (expression: string): boolean => {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' AND ')) return plain.split(' AND ').every(isPermissive)
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isPermissive)
  return PERMISSIVE.has(plain)
}

const isAllowed = (name: string, license: string): boolean =>
  isPermissive(license) || BY_PACKAGE.some((one) => one.name.test(name) && one.license === license)

/** What is wrong with the packages of a lock: a licence that is not allowed, or no checksum of what is installed. */
export const problemsOfLock = (text: string): readonly string[] => {
  const all = lock.parse(JSON.parse(text)).packages
  // The project itself and its own parts are not installed; what is, and links to a part, is that part.
  const isOwn = (path: string): boolean => !path.includes(INSTALLED) && Object.hasOwn(all, path)
  return Object.entries(all).flatMap(([path, { license, integrity, resolved, link }]) => {
    if (isOwn(path) || (link && resolved !== undefined && isOwn(resolved))) return []
    const name = nameOf(path)
    return [
      ...(license && isAllowed(name, license) ? [] : [`${name}: licence ${license ?? 'unknown'}`]),
      ...(integrity?.startsWith('sha512-') ? [] : [`${name}: no SHA-512 of it`]),
      ...(resolved ? [`${name}: names where it comes from (${resolved})`] : []),
    ]
  })
}
