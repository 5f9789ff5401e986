import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { type Allows, useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { type FoundGroup, searchRecords } from '#src/dataProvider/notifications.ts'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import { marketplaces } from '#src/resources/marketplaces/marketplaces.ts'
import { recordPath, resourceNamed } from '#src/views/paths.ts'
import { PANEL_BASE } from '../../addresses/addresses.ts'
import { keywordsOf, type PaletteItem, wordsOf } from './match.ts'
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

/** Least number of characters that are searched for (spec section 9). */
const SEARCH_MIN = 2
const DEBOUNCE_MS = 200

/** What was typed, a moment after the last key. */
const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

export interface FoundItems {
  readonly heading: string
  readonly items: readonly PaletteItem[]
}

/** The records that the words find, in groups; `isSearching` until all that was typed is searched for. */
export interface FoundRecords {
  readonly groups: readonly FoundItems[]
  readonly isSearching: boolean
  readonly isFailed: boolean
}

const pageFor = (name: string, id: number, allows: Allows): string | undefined => {
  const resource = resourceNamed(name)
  if (!resource) return undefined
  const { view, edit } = resource.capabilities
  if (view && allows(name, 'view')) return recordPath(resource, 'view', id)
  return edit && allows(name, 'edit') ? recordPath(resource, 'edit', id) : undefined
}

/** Records of all areas by their words; two characters at least. */
export const useRecords = (typed: string): FoundRecords => {
  const translate = useTranslate()
  const locale = useCurrentLocale()
  const navigate = useNavigate()
  const allows = useAllows()
  const text = wordsOf(typed).join(' ')
  const wanted = useSettled(typed.trim())
  const isLong = text.length >= SEARCH_MIN
  const { data, isFetching, isError } = useQuery({
    queryKey: ['palette', 'records', locale, wanted],
    queryFn: ({ signal }) => searchRecords(wanted, signal),
    enabled: isLong && wordsOf(wanted).join(' ').length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const groupOf = ({ resource, data: rows }: FoundGroup): FoundItems => ({
    heading: translate(`resources.${resource}.many`),
    items: rows.flatMap(({ id, label, about }) => {
      const to = allows && pageFor(resource, id, allows)
      if (!to) return []
      const item: PaletteItem = {
        id: `record ${to}`,
        label,
        about: about ?? undefined,
        icon: ArticleOutlined,
        keywords: [],
        to,
        run: () => void navigate(to),
      }
      return [item]
    }),
  })
  return {
    groups: isLong && data ? data.map(groupOf).filter(({ items }) => items.length > 0) : [],
    isSearching: isLong && (isFetching || wanted !== typed.trim()),
    isFailed: isLong && isError,
  }
}
