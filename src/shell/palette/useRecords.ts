import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { type Allows, useAllows } from '#src/authProvider/permissions.ts'
import { type FoundGroup, searchRecords } from '#src/dataProvider/notifications.ts'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import { recordPath, resourceNamed } from '#src/views/paths.ts'
import { type PaletteItem, wordsOf } from './match.ts'

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
