import { styled, type Theme } from '@mui/material/styles'
import { Link } from 'react-router'
import { fontSize, radius } from '../../theme/tokens.ts'
import { floatingShadow } from '../theme/surfaces.ts'

/** Height of the header in px. */
export const HEADER_HEIGHT = 64

interface Themed {
  readonly theme: Theme
}

const control = ({ theme: { tokens: t } }: Themed) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 40,
  minWidth: 40,
  justifyContent: 'center',
  padding: '0 10px',
  border: 0,
  borderRadius: radius.control,
  font: 'inherit',
  fontSize: fontSize.base,
  fontWeight: 600,
  color: t.inkSoft,
  background: 'none',
  textDecoration: 'none',
  whiteSpace: 'nowrap' as const,
  cursor: 'pointer',
  transition: 'background-color 150ms, color 150ms',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: t.canvas, color: t.ink },
  '&[aria-current], &[data-current="true"]': { backgroundColor: t.primaryTint, color: t.primaryInk },
  '& svg': { fontSize: 20 },
  '& .chevron': { fontSize: 18, marginInlineEnd: -4, transition: 'transform 150ms' },
  '&[aria-expanded="true"] .chevron': { transform: 'rotate(180deg)' },
})

/** A quiet button or link of the header: an icon, a word, or both. */
export const HeaderButton = styled('button')(control)
export const HeaderLink = styled(Link)(control)

/** What opens below a header button. */
export const DropdownPanel = styled('div')(({ theme: { tokens: t, palette } }) => ({
  position: 'absolute',
  zIndex: 115,
  insetBlockStart: 'calc(100% + 8px)',
  insetInlineStart: 0,
  minWidth: 220,
  padding: 6,
  border: `1px solid ${t.line}`,
  borderRadius: radius.card,
  backgroundColor: t.raised,
  boxShadow: floatingShadow(palette.mode),
  animation: 'rabt-drop 150ms ease-out',
  '@keyframes rabt-drop': { from: { opacity: 0, transform: 'translateY(-4px)' } },
  '&[data-align="end"]': { insetInlineStart: 'auto', insetInlineEnd: 0 },
  // The pointer may cross the gap between the button and the panel.
  '&::before': { content: '""', position: 'absolute', insetInline: 0, insetBlockStart: -10, height: 10 },
  '&[hidden]': { display: 'none' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
}))

const line = ({ theme: { tokens: t } }: Themed) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 40,
  padding: '8px 12px',
  border: 0,
  borderRadius: radius.control,
  font: 'inherit',
  fontSize: fontSize.base,
  color: t.ink,
  textAlign: 'start' as const,
  textDecoration: 'none',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: t.canvas },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current], &[aria-pressed="true"]': { backgroundColor: t.primaryTint },
  '&[aria-current] .name': { color: t.primaryInk },
  '& svg': { fontSize: 20, color: t.inkSoft },
  '& .name': { display: 'block', fontWeight: 600 },
  '& .about': { display: 'block', fontSize: fontSize.xs, lineHeight: 1.6, color: t.inkSoft },
})

/** One line of a dropdown: a button or a link. */
export const DropdownButton = styled('button')(line)
export const DropdownLink = styled(Link)(line)

/** Holds a button and its panel. */
export const DropdownRoot = styled('div')({ position: 'relative' })
