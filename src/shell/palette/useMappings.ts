import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import { marketplaces } from '#src/resources/marketplaces/marketplaces.ts'
import { PANEL_BASE } from '../../addresses/addresses.ts'
import { keywordsOf, type PaletteItem } from './match.ts'
import type { Keywords } from './useTexts.ts'

/** The pages on which the categories of each marketplace are mapped, found by the word and by its name. */
export const useMappings = (keywords: Keywords): readonly PaletteItem[] => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const locale = useCurrentLocale()
  const allows = useAllows()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const mayLook = allows?.('marketplaces', 'view') ?? false
  const { data = [] } = useQuery({
    queryKey: ['palette', 'marketplaces', locale],
    queryFn: async ({ signal }) => (await dataProvider.lists(marketplaces.name, {}, signal)).data,
    enabled: mayLook,
    staleTime: 60_000,
  })
  return data.map(({ id, name }) => {
    const to = `${PANEL_BASE}/${marketplaces.route}/mapping-categories/${id}/0`
    return {
      id: `screen ${to}`,
      label: translate('views.mapping.title', { name }),
      about: translate(`shell.groups.${marketplaces.menu}`),
      icon: AccountTreeOutlined,
      keywords: [...keywords('views.mapping.open', 'palette.actions.mapping'), ...keywordsOf([name])],
      to,
      run: () => void navigate(to),
    }
  })
}
