import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Entry {
  readonly script: string
  /** Of the browser's own bar, in light and in dark. */
  readonly bars: readonly [light: string, dark: string]
  readonly isListed: boolean
}

const CANVAS = ['#f5f8fa', '#0f1117'] as const
const SURFACE = ['#ffffff', '#171a23'] as const

/** The HTML that each entry starts from, by the name of its file: page.html, filled in. */
const ENTRIES: ReadonlyMap<string, Entry> = new Map([
  ['panel.html', { script: '/src/panel.tsx', bars: CANVAS, isListed: true }],
  ['area.html', { script: '/src/area.tsx', bars: CANVAS, isListed: false }],
  ['site.html', { script: '/src/site.tsx', bars: SURFACE, isListed: false }],
])

/** Keeps search engines out; public pages that they may list lose it when they are drawn. */
export const NO_INDEX = '<meta name="robots" content="noindex" />'

const filledIn = (template: string, { script, bars: [light, dark], isListed }: Entry): string =>
  template
    .replace('<!--robots-->', isListed ? '' : NO_INDEX)
    .replace('%light%', light)
    .replace('%dark%', dark)
    .replace('%script%', script)

/** The HTML of an entry; undefined for any other file. */
export const entryHtml = (root: string, file: string): string | undefined => {
  const entry = ENTRIES.get(file)
  return entry && filledIn(readFileSync(join(root, 'page.html'), 'utf8'), entry)
}

/** What the build begins with: files that are nowhere but in memory. */
export const templates = (): Plugin => {
  let root = ''
  return {
    name: 'rabt:templates',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (source) => (ENTRIES.has(source) ? join(root, source) : undefined),
    load: (id) => (id.startsWith(root) ? entryHtml(root, id.slice(root.length + 1)) : undefined),
  }
}
