import createCache, { type StylisPlugin } from '@emotion/cache'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { expect, test } from 'vitest'
import { turned } from '#src/shell/theme/turned.ts'

/** What emotion makes of styles with a plugin. */
const written = (styles: string, plugin: StylisPlugin): string => {
  const cache = createCache({ key: 'x', stylisPlugins: [plugin] })
  return String(cache.insert('.x', { name: 'x', styles }, cache.sheet, true))
}

const EACH = [
  'color: red',
  'display: flex',
  'padding: 4px',
  'padding: 4px 8px',
  'margin: 0 auto',
  'font-weight: 600',
  'transition: color 250ms cubic-bezier(0.4, 0, 0.2, 1) 0ms, opacity 1s',
  'grid-template-columns: 1fr 2fr 3fr 4fr',
  'font: 1px / 2 a',
  'width: calc(100% - 4px)',
  'inset-inline-start: 4px',
]

const TURNED = [
  'left: 4px',
  'margin-left: 4px',
  'padding: 1px 2px 3px 4px',
  'margin: 1px 2px 3px 4px !important',
  'border-width: 1px 2px 3px 4px',
  'border-color: red green blue black',
  'border-radius: 1px 2px 3px 4px',
  'border-top-left-radius: 1px',
  'text-align: right',
  'float: left',
  'direction: ltr',
  'cursor: e-resize',
  'transform: translateX(4px)',
  'transform: translate(4px, 2px)',
  'transform-origin: top left',
  'background-position: 10% 4px',
  'box-shadow: 2px 0 1px red',
  'text-shadow: 2px 0 1px red',
  'scroll-margin: 1px 2px 3px 4px',
]

test.each(TURNED)('%s is turned around', (declaration) => {
  const styles = `${declaration};`
  expect(written(styles, turned)).toBe(written(styles, rtlPlugin))
  expect(written(styles, turned)).not.toBe(written(styles, () => undefined))
})

test.each(EACH)('%s is what it was, as with the plugin', (declaration) => {
  const styles = `${declaration};`
  expect(written(styles, turned)).toContain('.x{')
  expect(written(styles, turned)).toBe(written(styles, rtlPlugin))
})

test('rules below others, in queries and layers, are turned where they have sides', () => {
  const styles =
    'color: red; &:hover { left: 1px; } & > span { color: blue; } @media (min-width: 1px) { color: green; right: 2px; & b { top: 1px; } } @supports (display: grid) { left: 1px; } @keyframes run { from { left: 1px; } to { left: 2px; } } animation: run 1s;'
  expect(written(styles, turned)).toBe(written(styles, rtlPlugin))
  expect(written(styles, turned)).toContain('left:2px')
})

test('a rule of many is turned where it has sides, again and again, but for what it says is not to be', () => {
  const styles =
    'color: red; margin-left: 4px; left: 1px; display: flex; margin-left: 4px; /* @noflip */ right: 3px; padding: 1px 2px 3px 4px;'
  for (const each of [styles, styles.replace('/* @noflip */', ''), styles])
    expect(written(each, turned)).toBe(written(each, rtlPlugin))
})

test.each([
  'background: url(left.png) 10% 4px, red;',
  'background: url(data:image/svg+xml;left,right;) 10% 4px; left: 1px;',
  'left: 1px; content: "left;right}"; margin: 1px 2px 3px 4px;',
  'left: 1px; right: ; margin-left: 2px',
  'left: 1px; padding: 1px 2px 3px 4px; left',
])('signs that end a declaration elsewhere end none within a value: %s', (styles) => {
  expect(written(styles, turned)).toBe(written(styles, rtlPlugin))
})
