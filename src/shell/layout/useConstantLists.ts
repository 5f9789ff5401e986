import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useAdmin } from '#src/authProvider/admin.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'

/** Fetches the constant lists once the administrator is known (spec section 7); they stay for the visit. */
export const useConstantLists = (): void => {
  const admin = useAdmin()
  const locale = useCurrentLocale()
  const { constLists } = useDataProvider<PanelDataProvider>()
  useQuery({
    queryKey: ['constLists', locale],
    queryFn: constLists,
    enabled: admin !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
