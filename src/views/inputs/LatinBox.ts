import { OutlinedInput } from '@mui/material'
import { styled } from '@mui/material/styles'

/**
 * A box for what is written from left to right in both languages: numbers, codes, addresses. The attribute
 * on the element keeps it so (the right-to-left plugin would turn a style around); the text begins at the
 * reading side, under its label.
 */
export const LatinBox = styled(OutlinedInput)({
  // Inside `dir="ltr"` logical sides are the right ones; MUI's own physical padding is turned around.
  '&&': { paddingInline: 0 },
  '& input': { textAlign: 'left', fontVariantNumeric: 'tabular-nums' },
  '& .unit': { flex: 'none', paddingInlineEnd: 12, opacity: 0.72 },
})
