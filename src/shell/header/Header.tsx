import MenuOutlined from '@mui/icons-material/Menu'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Container } from '../layout/Container.tsx'
import { changeLayout, useLayout } from '../layoutConfig.ts'
import { Bell } from './Bell.tsx'
import { BrandSwitch } from './BrandSwitch.tsx'
import { HeaderMenus } from './HeaderMenus.tsx'
import { HEADER_HEIGHT, HeaderButton } from './headerStyles.ts'
import { SearchHint } from './SearchHint.tsx'
import { ColourModeSwitch, LanguageSwitch } from './Switches.tsx'
import { UserMenu } from './UserMenu.tsx'

const Bar = styled('header')(({ theme: { tokens: t } }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 110,
  backgroundColor: t.surface,
  borderBottom: `1px solid ${t.line}`,
}))

const Row = styled(Container)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: HEADER_HEIGHT,
  '& .menus': { marginInlineStart: 16, [theme.breakpoints.down('md')]: { display: 'none' } },
  '& .opener': { marginInlineStart: -8, [theme.breakpoints.up('md')]: { display: 'none' } },
  '& .end': { display: 'flex', alignItems: 'center', gap: 2, marginInlineStart: 'auto' },
}))

/** The fixed header: brand, menus (a drawer on narrow screens), language, colour mode, who is signed in. */
export const Header = () => {
  const translate = useTranslate()
  const { drawer } = useLayout()
  return (
    <Bar>
      <Row>
        <HeaderButton
          type="button"
          className="opener"
          aria-label={translate('shell.open_menu')}
          aria-expanded={drawer}
          onClick={() => changeLayout({ drawer: true })}
        >
          <MenuOutlined aria-hidden />
        </HeaderButton>
        <BrandSwitch />
        <div className="menus">
          <HeaderMenus />
        </div>
        <div className="end">
          <SearchHint />
          <Bell />
          <LanguageSwitch />
          <ColourModeSwitch />
          <UserMenu />
        </div>
      </Row>
    </Bar>
  )
}
