import { describe, expect, test } from 'vitest'
import { createPanelTheme } from '#src/shell/theme/createPanelTheme.ts'
import { panelTokens } from '#src/shell/theme/panelTokens.ts'
import { BRANDS } from '#src/theme/brands.ts'
import { deepOf } from '#src/theme/brandTokens.ts'
import { contrastOf, mixed } from '#src/theme/contrast.ts'
import type { Tokens } from '#src/theme/tokens.ts'
import { tokensStylesheet } from '../../scripts/vite/tokensCss.ts'

/** Texts and the surfaces they stand on. */
const PAIRS: readonly [keyof Tokens, keyof Tokens][] = [
  ['ink', 'canvas'],
  ['ink', 'surface'],
  ['ink', 'raised'],
  ['inkSoft', 'canvas'],
  ['inkSoft', 'surface'],
  ['inkSoft', 'raised'],
  ['inkSoft', 'line'],
  ['primaryInk', 'surface'],
  ['primaryInk', 'raised'],
  ['primaryInk', 'canvas'],
  ['primaryInk', 'primaryTint'],
  ['onPrimary', 'primary'],
  ['successInk', 'successTint'],
  ['warningInk', 'warningTint'],
  ['dangerInk', 'surface'],
  ['dangerInk', 'dangerTint'],
]

/** Bright and deep colours as an owner may choose them. */
const ODD_COLOURS = [
  ['#0FA3A3', '#0B6E74'],
  ['#7C3AED', '#5B21B6'],
  ['#FFD400', '#FFD400'],
  ['#FFFFFF', '#FFFFFF'],
  ['#000000', '#000000'],
  ['#FF00AA', '#00FF00'],
  ['#808080', '#808080'],
  ['#00FFFF', '#FF0000'],
] as const

const unreadable = (tokens: Tokens) =>
  PAIRS.map(([text, surface]) => ({
    text,
    surface,
    contrast: contrastOf(tokens[text], tokens[surface]),
  })).filter(({ contrast }) => contrast < 4.5)

describe.each(['light', 'dark'] as const)('in %s', (mode) => {
  test('every text can be read on its surface', () => expect(unreadable(panelTokens(mode))).toEqual([]))

  test.each(ODD_COLOURS)('the colours %s and %s bring readable texts along', (bright, deep) => {
    expect(unreadable(panelTokens(mode, bright, deep))).toEqual([])
  })

  test.each(ODD_COLOURS)(
    'a button in %s is seen, and its text is read under the pointer too',
    (bright, deep) => {
      const { surface, primary, primaryAway, onPrimary } = panelTokens(mode, bright, deep)
      expect(contrastOf(primary, surface)).toBeGreaterThanOrEqual(1.3)
      // As src/public-ui/styles/controls.css mixes them.
      for (const share of [0, 0.08, 0.14])
        expect(contrastOf(onPrimary, mixed(primary, primaryAway, share))).toBeGreaterThanOrEqual(4.5)
    },
  )
})

test.each(ODD_COLOURS)('white can be read on the deep shade of %s and %s, and that on white', (_, deep) => {
  expect(contrastOf(deepOf(deep), '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
})

test('every brand but the one that the tokens are made of brings its own to each page and colour mode', () => {
  const odd = { ...BRANDS[1], key: 'odd', colours: ['#FFD400', '#FFD400'] } as const
  const sheet = tokensStylesheet([BRANDS[0], odd])
  expect(sheet.match(/\[data-brand=odd\][^{]*\{[^}]*--primary:#/g)).toHaveLength(4)
  expect(sheet).not.toMatch(/\[data-brand=rabt\][^{]*\{[^}]*--primary:/)
})

describe('the theme', () => {
  const theme = createPanelTheme({ locale: 'ar', mode: 'light' })

  test('turns with the language', () => {
    expect(theme.direction).toBe('rtl')
    expect(createPanelTheme({ locale: 'en', mode: 'dark' })).toMatchObject({
      direction: 'ltr',
      palette: { mode: 'dark' },
    })
  })

  test('keeps react-admin’s defaults where it has no word of its own', () => {
    expect(theme.components?.MuiTextField?.defaultProps).toMatchObject({
      variant: 'outlined',
      size: 'small',
      fullWidth: true,
    })
    expect(theme.components?.MuiTextField?.variants).toHaveLength(1)
  })

  test('writes no upper case', () => expect(theme.typography.button.textTransform).toBe('none'))
})
