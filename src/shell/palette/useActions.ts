import AddOutlined from '@mui/icons-material/AddOutlined'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import { useLogout, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import { otherLocale, useCurrentLocale } from '#src/i18n/localeStore.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { resources } from '#src/resources/index.ts'
import { type AnyResource, hasScreens } from '#src/schema/resource.ts'
import { createPath } from '#src/views/paths.ts'
import { openKeyHelp } from '../../stores/pageKeys.ts'
import { chooseBrand, useBrand } from '../../theme/brand.ts'
import { BRANDS } from '../../theme/brands.ts'
import { useUnsavedQuestion } from '../../views/dialogs/useUnsavedQuestion.ts'
import { useLanguageSwitch } from '../../views/useLanguageSwitch.ts'
import { chooseColourMode, useColourMode } from '../colourMode.ts'
import { keywordsOf, type PaletteItem } from './match.ts'
import type { Keywords } from './useTexts.ts'

const screens = Object.values<AnyResource>(resources).filter(hasScreens)

const useCreations = (keywords: Keywords): readonly PaletteItem[] => {
  const translate = useTranslate()
  const allows = useAllows()
  const navigate = useNavigate()
  return screens
    .filter(({ name, capabilities }) => capabilities.create && allows?.(name, 'create'))
    .map((resource) => {
      const to = createPath(resource)
      return {
        id: `create ${resource.name}`,
        label: translate('palette.actions.create', { name: translate(`resources.${resource.name}.one`) }),
        icon: AddOutlined,
        keywords: keywords('actions.create', `resources.${resource.name}.one`),
        to,
        run: () => void navigate(to),
      }
    })
}

const useSwitches = (keywords: Keywords): readonly PaletteItem[] => {
  const translate = useTranslate()
  const locale = useCurrentLocale()
  const brand = useBrand()
  const mode = useColourMode()
  const { switchTo } = useLanguageSwitch()
  const language = otherLocale(locale)
  const other = mode === 'light' ? 'dark' : 'light'
  return [
    {
      id: 'switch language',
      label: translate('shell.language.switch_to', { language: translate(`shell.language.${language}`) }),
      icon: TranslateOutlined,
      keywords: keywords('shell.language.switch_to', `shell.language.${language}`),
      run: () => void switchTo(language),
    },
    {
      id: 'switch colours',
      label: translate(`shell.theme.to_${other}`),
      icon: DarkModeOutlined,
      keywords: keywords(`shell.theme.to_${other}`),
      run: () => chooseColourMode(other),
    },
    ...BRANDS.filter(({ key }) => key !== brand.key).map(({ key, name }) => ({
      id: `switch brand ${key}`,
      label: translate('palette.actions.brand', { name: name[locale] }),
      icon: SellOutlined,
      keywords: [...keywords('palette.actions.brand'), ...keywordsOf(LOCALES.map((each) => name[each]))],
      run: () => chooseBrand(key),
    })),
  ]
}

/** All that can be done from everywhere: add a record, switch, sign out. */
export const useActions = (keywords: Keywords): readonly PaletteItem[] => {
  const translate = useTranslate()
  const logout = useLogout()
  const mayLeave = useUnsavedQuestion()
  const [creations, switches] = [useCreations(keywords), useSwitches(keywords)]
  return [
    ...creations,
    ...switches,
    {
      id: 'keys',
      label: translate('palette.actions.keys'),
      about: '?',
      icon: KeyboardOutlined,
      keywords: keywords('palette.actions.keys'),
      run: openKeyHelp,
    },
    {
      id: 'sign out',
      label: translate('shell.user.sign_out'),
      icon: LogoutOutlined,
      keywords: keywords('shell.user.sign_out'),
      run: () => void mayLeave().then((leaves) => leaves && logout()),
    },
  ]
}
