import { useEffect } from 'react'
import { useUntil } from '../payments/useUntil.ts'
import { useAnswer } from '../shell/useAnswer.ts'
import type { Placed } from './order.ts'

/**
 * The page to pay an order on that the gateway was too slow to make at once: asked for until it is there, and opened
 * by itself, as whoever waits here has just ordered. `isComing` while it is being made.
 */
export const useLatePage = ({ id, status }: Placed) => {
  const isDue = status === 'DUE_PAYMENT' || status === 'PAY'
  const { value, reload } = useAnswer(isDue ? 'user/dashboard' : undefined)
  const due = value?.next_payment?.id === id ? value.next_payment : undefined
  const isComing = due?.preparing ?? false
  const payUrl = due?.pay_url ?? null
  useUntil(isComing, reload)
  useEffect(() => {
    if (payUrl) location.assign(payUrl)
  }, [payUrl])
  return { isComing, payUrl }
}
