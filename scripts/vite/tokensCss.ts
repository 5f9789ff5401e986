import type { Plugin } from 'vite'
import { BRANDS, type Brand } from '../../src/theme/brands.ts'
import { brandTokens, deepOf } from '../../src/theme/brandTokens.ts'
import { dark, fontFamily, fontSize, light, radius, type Tokens } from '../../src/theme/tokens.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const declarations = (prefix: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${value};`)
    .join('')

const inPixels = (values: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}px`]))

const mode = (scheme: 'light' | 'dark', tokens: Tokens): string =>
  `color-scheme:${scheme};${declarations('', tokens)}`

const brandColours = ([bright, deep]: Brand['colours']): string =>
  `--brand-bright:${bright};--brand-deep:${deepOf(deep)};`

/** The colours of a brand, and the tokens that it changes in each colour mode. */
const brandRules = ({ key, colours }: Brand): string => {
  const [inLight, inDark] = (['light', 'dark'] as const).map((scheme) =>
    declarations('', brandTokens(scheme, colours) ?? {}),
  )
  const root = `:root[data-brand=${key}]`
  return [
    `${root}{${brandColours(colours)}${inLight}}`,
    ...(inLight && inDark
      ? [
          `@media (prefers-color-scheme:dark){${root}{${inDark}}}`,
          `${root}[data-theme=light]{${inLight}}`,
          `${root}[data-theme=dark]{${inDark}}`,
        ]
      : []),
  ].join('\n')
}

/**
 * The design tokens as custom properties: `--ink`, `--radius-card`, `--font-size-base`, `--brand-deep` …
 * Light unless the system asks for dark; `data-theme` on the root element overrides the system.
 */
export const tokensStylesheet = (brands: readonly Brand[] = BRANDS): string =>
  [
    `:root{${mode('light', light)}${declarations('radius-', inPixels(radius))}`,
    `${declarations('font-size-', inPixels(fontSize))}--font-family:${fontFamily};`,
    `${brandColours(BRANDS[0].colours)}}`,
    `@media (prefers-color-scheme:dark){:root{${mode('dark', dark)}}}`,
    `:root[data-theme=light]{${mode('light', light)}}`,
    `:root[data-theme=dark]{${mode('dark', dark)}}`,
    ...brands.map(brandRules),
  ].join('\n')

const REQUESTED = 'virtual:tokens.css'
const RESOLVED = '/@rabt/tokens.css'

/** Serves `virtual:tokens.css`, written from src/theme/tokens.ts and src/theme/brands.ts. */
export const tokensCss = (): Plugin => ({
  name: 'rabt:tokens-css',
  resolveId: (id) => (id === REQUESTED ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? tokensStylesheet() : undefined),
})
