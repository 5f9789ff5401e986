import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Desk } from '#src/dataProvider/payments.ts'
import type { invoices } from '#src/resources/invoices/invoices.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import type { RecordOf } from '#src/schema/types.ts'
import { recordPath } from '#src/views/paths.ts'
import type { ViewRecord } from '#src/views/record.ts'

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

/** A record of `invoices`. */
export type Invoice = RecordOf<typeof invoices>

/** A record of `subscriptions`. */
export type Payment = RecordOf<typeof subscriptions>

/** The generic views hand records on without their type; this one came from the calls of `subscriptions`. */
export const paymentOf = (record: ViewRecord): Payment => record as unknown as Payment

/** True while it can still be approved or rejected. */
export const isOpen = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'PENDING' || status === 'DUE_PAYMENT'

/** Address of a payment's page. */
export const paymentPath = (id: number): string => recordPath(subscriptions, 'view', id)

/** The filter under which payments wait for a decision. */
export const WAITING = { status: ['PENDING'] }
