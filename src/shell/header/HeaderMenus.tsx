import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { currentEntry, type Menu, type MenuEntry, useHomeEntry, useMenus } from '../menu.ts'
import { DropdownLink, DropdownPanel, DropdownRoot, HeaderButton, HeaderLink } from './headerStyles.ts'
import { useDropdown } from './useDropdown.ts'

const Bar = styled('ul')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // Seven menus have to fit beside the brand from 900 px on.
  [theme.breakpoints.down('lg')]: {
    '& > li > a, & > li > div > button': { paddingInline: 8 },
    '& .chevron': { display: 'none' },
  },
  // English words are longer, and the search stands beside them.
  '@media (max-width: 959px)': {
    gap: 0,
    '& > li > a, & > li > div > button': { paddingInline: 5 },
  },
}))

const Entry = ({
  entry,
  current,
  onChoose,
}: {
  entry: MenuEntry
  current?: MenuEntry
  onChoose: () => void
}) => (
  <li>
    <DropdownLink
      to={entry.path}
      aria-current={entry.path === current?.path ? 'page' : undefined}
      onClick={onChoose}
    >
      <span>
        <span className="name">{entry.label}</span>
        {entry.about ? <span className="about">{entry.about}</span> : null}
      </span>
    </DropdownLink>
  </li>
)

const HeaderMenu = ({ menu, current }: { menu: Menu; current?: MenuEntry }) => {
  const { root, button, panel, close } = useDropdown({ hover: true })
  const isCurrent = menu.entries.some(({ path }) => path === current?.path)
  return (
    <li>
      <DropdownRoot {...root}>
        <HeaderButton {...button} data-current={isCurrent}>
          {menu.label}
          <KeyboardArrowDown className="chevron" aria-hidden />
        </HeaderButton>
        <DropdownPanel {...panel} sx={{ width: 320 }}>
          <ul>
            {menu.entries.map((entry) => (
              <Entry key={entry.path} entry={entry} current={current} onChoose={close} />
            ))}
          </ul>
        </DropdownPanel>
      </DropdownRoot>
    </li>
  )
}

/** The areas in a few grouped menus, the dashboard first; only what the administrator may list. */
export const HeaderMenus = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const menus = useMenus()
  const home = useHomeEntry()
  const current = currentEntry(menus, pathname)
  return (
    <nav aria-label={translate('shell.main_menu')}>
      <Bar>
        {home ? (
          <li>
            <HeaderLink to={home.path} aria-current={pathname === home.path ? 'page' : undefined}>
              {home.label}
            </HeaderLink>
          </li>
        ) : null}
        {menus.map((menu) => (
          <HeaderMenu key={menu.group} menu={menu} current={current} />
        ))}
      </Bar>
    </nav>
  )
}
