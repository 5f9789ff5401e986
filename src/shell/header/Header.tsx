import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import MenuOutlined from '@mui/icons-material/Menu'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts'
import { otherLocale, useCurrentLocale } from '#src/i18n/localeStore.ts'
import { fontSize } from '../../theme/tokens.ts'
import { useLanguageSwitch } from '../../views/useLanguageSwitch.ts'
import { chooseColourMode, useColourMode } from '../colourMode.ts'
import { commandKey } from '../keys/meant.ts'
import { Container } from '../layout/Container.tsx'
import { changeLayout, useLayout } from '../layoutConfig.ts'
import { palette } from '../palette/open.ts'
import { Bell } from './Bell.tsx'
import { BrandSwitch } from './BrandSwitch.tsx'
import { HeaderMenus } from './HeaderMenus.tsx'
import { HEADER_HEIGHT, HeaderButton } from './headerStyles.ts'
import { UserMenu } from './UserMenu.tsx'

/** From here on there is room for words beside seven menus. */
const WIDE = '@media (min-width: 1400px)'

const Button = styled(HeaderButton)(({ theme: { tokens: t, breakpoints } }) => ({
  // The drawer of narrow screens has a button of its own.
  [breakpoints.down('md')]: { display: 'none' },
  '& .words': { display: 'none' },
  [WIDE]: {
    justifyContent: 'flex-start',
    minWidth: 180,
    marginInlineEnd: 8,
    border: `1px solid ${t.lineStrong}`,
    fontWeight: 400,
    '& .words': { display: 'contents' },
    '& kbd': {
      marginInlineStart: 'auto',
      paddingInline: 6,
      border: `1px solid ${t.lineStrong}`,
      borderRadius: 6,
      font: 'inherit',
      fontSize: fontSize.xs,
    },
  },
}))

/** Opens the palette, and tells of its keys. */
const SearchHint = () => {
  const translate = useTranslate()
  const keys = `${commandKey()} K`
  const hint = translate('palette.hint')
  return (
    <Button
      type="button"
      // The name holds all that is written on the button.
      aria-label={`${hint} ${keys}`}
      title={`${translate('palette.open')} (${keys})`}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => palette.write(true)}
    >
      <SearchOutlined aria-hidden />
      <span className="words">
        {hint} <kbd dir="ltr">{keys}</kbd>
      </span>
    </Button>
  )
}

/** Switches between Arabic and English, direction included, without a reload. */
const LanguageSwitch = () => {
  const translate = useTranslate()
  const other = otherLocale(useCurrentLocale())
  const { switchTo, isPending } = useLanguageSwitch()
  return (
    <HeaderButton
      type="button"
      lang={other}
      aria-label={`${LANGUAGE_NAMES[other]} – ${translate('shell.language.switch_to', { language: translate(`shell.language.${other}`) })}`}
      aria-busy={isPending}
      onClick={() => void switchTo(other)}
    >
      {LANGUAGE_NAMES[other]}
    </HeaderButton>
  )
}

/** Switches between light and dark. */
const ColourModeSwitch = () => {
  const translate = useTranslate()
  const mode = useColourMode()
  const other = mode === 'light' ? 'dark' : 'light'
  const label = translate(`shell.theme.to_${other}`)
  const Icon = other === 'dark' ? DarkModeOutlined : LightModeOutlined
  return (
    <HeaderButton type="button" aria-label={label} title={label} onClick={() => chooseColourMode(other)}>
      <Icon aria-hidden />
    </HeaderButton>
  )
}

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
