import { useCanAccess, useGetList } from 'react-admin'
import { type Payment, WAITING } from './payment.ts'

/** Payments that wait, the oldest first. */
export interface Queue {
  /** How many wait beside the one that is shown. */
  readonly others: number
  /** The one to look at after it: the next younger one, else the oldest. */
  readonly next: Payment | undefined
}

/** As many as anybody decides on before the list is asked for anew. */
const AHEAD = 50

/** What else waits for a decision; undefined for who may not decide, and while not known. */
export const useQueue = ({ id }: Pick<Payment, 'id'>): Queue | undefined => {
  const { canAccess: may = false } = useCanAccess({ resource: 'subscriptions', action: 'approve' })
  const { data, total } = useGetList<Payment>(
    'subscriptions',
    { filter: WAITING, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: AHEAD } },
    { enabled: may },
  )
  if (!data || total === undefined) return undefined
  const others = data.filter((each) => each.id !== id)
  return {
    others: total - (data.length - others.length),
    next: others.find((each) => each.id > id) ?? others[0],
  }
}
