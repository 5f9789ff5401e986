import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { PeriodQuery } from '#src/dataProvider/statistics.ts'
import { useAppLocale } from '#src/views/locale.ts'

/** The statistics of a period; those of the period before it was changed stay until they come. */
export const useStatistics = (period: PeriodQuery) => {
  const { statistics } = useDataProvider<PanelDataProvider>()
  const locale = useAppLocale()
  return useQuery({
    queryKey: ['dashboard', 'statistics', locale, period],
    queryFn: ({ signal }) => statistics(period, signal),
    placeholderData: keepPreviousData,
  })
}
