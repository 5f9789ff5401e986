import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { fontSize, radius } from '../../theme/tokens.ts'
import { HEADER_HEIGHT } from '../header/headerStyles.ts'
import { currentEntry, type Menu, type MenuEntry, useHomeEntry, useMenus } from '../menu.ts'

const Tree = styled('nav')(({ theme: { tokens: t } }) => ({
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    minHeight: 44,
    padding: '8px 12px',
    border: 0,
    borderRadius: radius.control,
    font: 'inherit',
    fontSize: fontSize.base,
    fontWeight: 600,
    color: t.ink,
    textAlign: 'start',
    textDecoration: 'none',
    background: 'none',
    cursor: 'pointer',
  },
  '& ul ul a': { paddingInlineStart: 24, fontWeight: 400, minHeight: 40 },
  '& a:hover, & button:hover': { backgroundColor: t.canvas },
  '& a[aria-current]': { backgroundColor: t.primaryTint, color: t.primaryInk, fontWeight: 600 },
  '& svg': { fontSize: 20, color: t.inkSoft, transition: 'transform 250ms' },
  '& [aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  // The accordion slides by the height of its row.
  '& .slide': { display: 'grid', gridTemplateRows: '0fr', transition: 'grid-template-rows 250ms' },
  '& .slide[data-open="true"]': { gridTemplateRows: '1fr' },
  '& .slide > ul': { overflow: 'hidden', visibility: 'hidden', transition: 'visibility 250ms' },
  '& .slide[data-open="true"] > ul': { visibility: 'visible' },
}))

interface BranchProps {
  readonly menu: Menu
  readonly current?: MenuEntry
  readonly open: boolean
  readonly onToggle: () => void
}

const Branch = ({ menu, current, open, onToggle }: BranchProps) => {
  const id = useId()
  return (
    <li>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {menu.label}
        <KeyboardArrowDown aria-hidden />
      </button>
      <div className="slide" id={id} data-open={open}>
        <ul>
          {menu.entries.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} aria-current={path === current?.path ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** The menus one below the other, one of them open at a time: in the drawer and in the aside. */
export const MenuTree = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const menus = useMenus()
  const home = useHomeEntry()
  const current = currentEntry(menus, pathname)
  const own = menus.find(({ entries }) => entries.some(({ path }) => path === current?.path))?.group
  const [chosen, setChosen] = useState<string | null>()
  const open = chosen === undefined ? own : chosen
  return (
    <Tree aria-label={translate('shell.main_menu')}>
      <ul>
        {home ? (
          <li>
            <Link to={home.path} aria-current={pathname === home.path ? 'page' : undefined}>
              {home.label}
            </Link>
          </li>
        ) : null}
        {menus.map((menu) => (
          <Branch
            key={menu.group}
            menu={menu}
            current={current}
            open={open === menu.group}
            onToggle={() => setChosen(open === menu.group ? null : menu.group)}
          />
        ))}
      </ul>
    </Tree>
  )
}

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
