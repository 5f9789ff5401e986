import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import { useTranslate } from 'react-admin'
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts'
import { otherLocale, useCurrentLocale } from '#src/i18n/localeStore.ts'
import { useLanguageSwitch } from '../../views/useLanguageSwitch.ts'
import { chooseColourMode, useColourMode } from '../colourMode.ts'
import { HeaderButton } from './headerStyles.ts'

/** Switches between Arabic and English, direction included, without a reload. */
export const LanguageSwitch = () => {
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
export const ColourModeSwitch = () => {
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
