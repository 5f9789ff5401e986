import type { Plugin } from 'vite'
import { BRANDS } from '../../src/shell/brands.ts'
import { dark, fontFamily, fontSize, light, radius, type Tokens } from '../../src/shell/tokens.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const declarations = (prefix: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${value};`)
    .join('')

const inPixels = (values: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}px`]))

const mode = (scheme: 'light' | 'dark', tokens: Tokens): string =>
  `color-scheme:${scheme};${declarations('', tokens)}`

const brandRule = ({ key, colours }: (typeof BRANDS)[number]): string =>
  `[data-brand=${key}]{--brand-bright:${colours[0]};--brand-deep:${colours[1]};}`

/**
 * The design tokens as custom properties: `--ink`, `--radius-card`, `--font-size-base`, `--brand-deep` …
 * Light unless the system asks for dark; `data-theme` on the root element overrides the system.
 */
export const tokensStylesheet = (): string =>
  [
    `:root{${mode('light', light)}${declarations('radius-', inPixels(radius))}`,
    `${declarations('font-size-', inPixels(fontSize))}--font-family:${fontFamily};`,
    `--brand-bright:${BRANDS[0].colours[0]};--brand-deep:${BRANDS[0].colours[1]};}`,
    `@media (prefers-color-scheme:dark){:root{${mode('dark', dark)}}}`,
    `:root[data-theme=light]{${mode('light', light)}}`,
    `:root[data-theme=dark]{${mode('dark', dark)}}`,
    ...BRANDS.map(brandRule),
  ].join('\n')

const REQUESTED = 'virtual:tokens.css'
const RESOLVED = '/@rabt/tokens.css'

/** Serves `virtual:tokens.css`, written from src/shell/tokens.ts and src/shell/brands.ts. */
export const tokensCss = (): Plugin => ({
  name: 'rabt:tokens-css',
  resolveId: (id) => (id === REQUESTED ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? tokensStylesheet() : undefined),
})
