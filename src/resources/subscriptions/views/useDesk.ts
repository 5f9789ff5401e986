import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Desk } from '#src/dataProvider/payments.ts'

/** What is to be known before deciding on a payment; undefined while it is not known. */
export const useDesk = (id: number): Desk | undefined => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { data } = useQuery({
    // Below the resource, so that whatever has the payments read anew has this read anew.
    queryKey: ['subscriptions', 'desk', id],
    queryFn: ({ signal }) => dataProvider.desk(id, signal),
  })
  return data
}
