import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import { resources } from '#src/resources/index.ts'
import { type AnyResource, hasScreens } from '#src/schema/resource.ts'
import { listPath } from '#src/views/paths.ts'
import { PANEL_BASE } from '../../addresses/addresses.ts'
import { mayOpenPage, PANEL_PAGES } from '../pages.ts'
import type { PaletteItem } from './match.ts'
import type { Keywords } from './useTexts.ts'

const screens = Object.values<AnyResource>(resources).filter(hasScreens)

/** Every page that the role permits and that needs no record. */
export const useScreens = (keywords: Keywords): readonly PaletteItem[] => {
  const translate = useTranslate()
  const allows = useAllows()
  const navigate = useNavigate()
  if (!allows) return []
  const pages = PANEL_PAGES.filter(
    (page) => !page.prints && !page.path.includes(':') && mayOpenPage(page, allows),
  ).map((page): PaletteItem => {
    const to = `${PANEL_BASE}/${page.path}`
    const key = `pages.${page.path}`
    return {
      id: `screen ${to}`,
      label: translate(key),
      about: page.menu && translate(`shell.groups.${page.menu}`),
      icon: DescriptionOutlined,
      keywords: keywords(key),
      to,
      run: () => void navigate(to),
    }
  })
  const lists = screens
    .filter(({ name }) => allows(name, 'list'))
    .map((resource): PaletteItem => {
      const to = listPath(resource)
      const key = `resources.${resource.name}.many`
      return {
        id: `screen ${to}`,
        label: translate(key),
        about: translate(`shell.groups.${resource.menu}`),
        icon: TableRowsOutlined,
        keywords: keywords(key),
        to,
        run: () => void navigate(to),
      }
    })
  return [
    ...pages.filter(({ to }) => to?.endsWith('/dashboard')),
    ...lists,
    ...pages.filter(({ to }) => !to?.endsWith('/dashboard')),
  ]
}
