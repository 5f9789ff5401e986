import { styled } from '@mui/material/styles'

/**
 * A number and the buttons beside it; takes `dir="ltr"`. In a table it ends where all numbers do, with the buttons on
 * its left; below a label it begins where reading does, with the buttons after it.
 */
export const NumberLine = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexDirection: 'row-reverse',
  alignItems: 'center',
  gap: 4,
  // The button is higher than a line: the number would stand above its neighbours.
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  ...(theme.direction === 'ltr' && { 'dd &': { flexDirection: 'row' } }),
}))
