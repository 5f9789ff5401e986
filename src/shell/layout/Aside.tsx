import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { HEADER_HEIGHT } from '../header/headerStyles.ts'
import { MenuTree } from './MenuTree.tsx'

const Column = styled('aside')(({ theme: { tokens: t, breakpoints } }) => ({
  position: 'sticky',
  insetBlockStart: HEADER_HEIGHT + 1,
  alignSelf: 'flex-start',
  flex: '0 0 240px',
  height: `calc(100dvh - ${HEADER_HEIGHT + 1}px)`,
  padding: '24px 0',
  paddingInlineEnd: 16,
  marginInlineEnd: 24,
  '& a:hover, & button:hover': { backgroundColor: t.line },
  borderInlineEnd: `1px solid ${t.line}`,
  overflowY: 'auto',
  [breakpoints.down('md')]: { display: 'none' },
}))

/** The menus in an aside: hidden by default, shown by the layout configuration. */
export const Aside = () => {
  const translate = useTranslate()
  return (
    <Column aria-label={translate('shell.aside')}>
      <MenuTree />
    </Column>
  )
}
