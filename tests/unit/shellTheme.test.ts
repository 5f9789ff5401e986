import { getContrastRatio } from '@mui/material/styles'
import { describe, expect, test } from 'vitest'
import { createPanelTheme } from '#src/shell/theme/createPanelTheme.ts'
import { panelTokens } from '#src/shell/theme/panelTokens.ts'
import type { Tokens } from '#src/shell/tokens.ts'

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
  ['primaryInk', 'primaryTint'],
  ['onPrimary', 'primary'],
  ['successInk', 'successTint'],
  ['warningInk', 'warningTint'],
  ['dangerInk', 'surface'],
  ['dangerInk', 'dangerTint'],
]

const unreadable = (tokens: Tokens) =>
  PAIRS.map(([text, surface]) => ({
    text,
    surface,
    contrast: getContrastRatio(tokens[text], tokens[surface]),
  })).filter(({ contrast }) => contrast < 4.5)

describe.each(['light', 'dark'] as const)('in %s', (mode) => {
  test('every text can be read on its surface', () => expect(unreadable(panelTokens(mode))).toEqual([]))

  test.each(['#7c3aed', '#ffd400', '#0b6e74', '#ff00aa', '#ffffff', '#000000'])(
    'the primary colour %s brings readable texts along',
    (primary) => {
      const { surface, primaryInk, onPrimary } = panelTokens(mode, primary)
      expect(getContrastRatio(primaryInk, surface)).toBeGreaterThanOrEqual(4.5)
      expect(getContrastRatio(onPrimary, primary)).toBeGreaterThanOrEqual(4.5)
    },
  )
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
