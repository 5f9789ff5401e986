import { styled } from '@mui/material/styles'

/**
 * A switch: a native checkbox, so that keyboard, forms and screen readers know it. Lighter than MUI's, of
 * which a table would mount one a row.
 */
export const Switch = styled('input')(({ theme }) => {
  const tokens = theme.tokens
  return {
    appearance: 'none',
    flex: 'none',
    position: 'relative',
    width: 36,
    height: 20,
    margin: 0,
    borderRadius: 10,
    backgroundColor: theme.palette.mode === 'dark' ? '#5B6478' : '#8A91A5',
    cursor: 'pointer',
    verticalAlign: 'middle',
    transition: 'background-color 150ms',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: 2,
      insetInlineStart: 2,
      width: 16,
      height: 16,
      borderRadius: '50%',
      backgroundColor: '#FFFFFF',
      boxShadow: '0 1px 2px rgb(0 0 0 / 25%)',
      transition: 'inset-inline-start 150ms',
    },
    '&:checked': { backgroundColor: tokens.successInk },
    '&:checked::before': { insetInlineStart: 18 },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
    '&:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2 },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none', '&::before': { transition: 'none' } },
  }
})
