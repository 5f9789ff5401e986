import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { queryClient } from '#src/dataProvider/queryClient.ts'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { type Problem, problemOf } from '#src/views/problem.ts'
import { endsSession } from '../shell/session.ts'
import { forgetAnswers } from '../shell/useAnswer.ts'
import { askQuote, type Order, type Placed, placeOrder, type Quote } from './order.ts'

/** Paid today, unless told otherwise. */
const newOrder = (): Order => ({
  package: '',
  coupon: '',
  method: 'BANK_TRANSFER',
  paymentDate: todayInRiyadh(),
  receipt: undefined,
  transferCode: '',
})

/** Undefined when the session ended, which leads away. */
const refusalOf = (error: unknown): Problem | undefined => {
  const problem = problemOf(error)
  return endsSession(problem) ? undefined : problem
}

/** What was said of the price of a package with a coupon. */
interface Priced {
  readonly id: string
  readonly coupon: string
  readonly quote: Quote | undefined
  readonly problem: Problem | undefined
}

/**
 * The price of what is chosen, asked for whenever that changes, and by `askAnew`. `quote` is that of the very order;
 * `last` stays where it is read while another one is asked for.
 */
const useQuote = ({ package: id, coupon }: Order) => {
  const locale = useAppLocale()
  const [priced, setPriced] = useState<Priced>()
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said of the price follows the language, and is asked anew
  useEffect(() => {
    if (!id) return
    let left = false
    const take = (found: Quote | undefined, error?: unknown) => {
      if (left) return
      setPriced({ id, coupon, quote: found, problem: found ? undefined : refusalOf(error) })
    }
    askQuote({ package: id, coupon }).then(take, (error: unknown) => take(undefined, error))
    return () => {
      left = true
    }
  }, [id, coupon, locale, asked])
  const isOfOrder = priced?.id === id && priced.coupon === coupon
  return {
    quote: isOfOrder ? priced.quote : undefined,
    last: priced?.quote,
    problem: priced?.problem,
    askAnew: () => setAsked((times) => times + 1),
  }
}

/** An order from the choice of its package until it is placed; `first` is what it begins with. */
export const useOrder = (first: Partial<Order>) => {
  const translate = useTranslate()
  const [order, setOrder] = useState(() => ({ ...newOrder(), ...first }))
  const [progress, setProgress] = useState<number>()
  const [refused, setRefused] = useState<Problem>()
  const [isReceiptMissing, setReceiptMissing] = useState(false)
  const [placed, setPlaced] = useState<Placed>()
  // The same for every repetition without an answer, so that one order is placed once.
  const key = useRef('')
  const { quote, last, problem, askAnew } = useQuote(order)

  const change = (part: Partial<Order>) => {
    key.current = ''
    setRefused(undefined)
    setReceiptMissing(false)
    setOrder((before) => ({ ...before, ...part }))
  }

  const send = async (): Promise<void> => {
    if (!quote || progress !== undefined) return
    if (quote.amount > 0 && order.method === 'BANK_TRANSFER' && !order.receipt) return setReceiptMissing(true)
    key.current ||= newIdempotencyKey()
    setRefused(undefined)
    setProgress(0)
    try {
      const payment = await placeOrder(order, quote.amount, key.current, setProgress)
      forgetAnswers()
      // What is planned stands above the order, and an upgrade that was paid cannot be taken back any more.
      void queryClient.invalidateQueries({ queryKey: ['changes', 'own'] })
      if (payment.pay_url) location.assign(payment.pay_url)
      else setPlaced(payment)
    } catch (error) {
      const problem = refusalOf(error)
      const isOther = problem?.code === 'changed_meanwhile'
      setRefused(isOther ? { ...problem, message: translate('account.subscription.price_changed') } : problem)
      if (isOther) askAnew()
    } finally {
      setProgress(undefined)
    }
  }

  /** Another call of its own: the order that is due already becomes this one. */
  const payAgain = () => {
    key.current = ''
    setPlaced(undefined)
  }

  const shown = refused ?? problem
  const errorOf = (name: string): string | undefined => shown?.errors[name]?.join(' ')
  return {
    order,
    change,
    quote,
    last,
    problem: shown,
    progress,
    placed,
    payAgain,
    send,
    errorOf,
    receiptError: isReceiptMissing ? translate('validation.required') : errorOf('receipt'),
  }
}

export type OrderState = ReturnType<typeof useOrder>
