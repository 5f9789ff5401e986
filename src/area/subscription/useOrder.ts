import { useEffect, useRef, useState } from 'react'
import { todayInRiyadh } from '#src/schema/days.ts'
import type { Answer, Problem } from '../../public-ui/api.ts'
import { useLocale, useText } from '../../public-ui/language.ts'
import { endsSession } from '../shell/refusal.ts'
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
const refusalOf = (answer: Answer<unknown>): Problem | undefined =>
  answer.ok || endsSession(answer) ? undefined : answer

/** The price of what is chosen, asked for whenever that changes. */
const useQuote = (order: Order) => {
  const locale = useLocale()
  const [quote, setQuote] = useState<Quote>()
  const [problem, setProblem] = useState<Problem>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these change the price, and the language of what is said of it
  useEffect(() => {
    if (!order.package) return
    let left = false
    askQuote(order).then((answer) => {
      if (left) return
      setQuote(answer.ok ? answer.result.quote : undefined)
      setProblem(refusalOf(answer))
    })
    return () => {
      left = true
    }
  }, [order.package, order.coupon, locale])
  return { quote, problem }
}

/** An order from the choice of its package until it is placed; `first` is what it begins with. */
export const useOrder = (first: Partial<Order>) => {
  const t = useText()
  const [order, setOrder] = useState(() => ({ ...newOrder(), ...first }))
  const [progress, setProgress] = useState<number>()
  const [refused, setRefused] = useState<Problem>()
  const [isReceiptMissing, setReceiptMissing] = useState(false)
  const [placed, setPlaced] = useState<Placed>()
  // The same for every repetition without an answer, so that one order is placed once.
  const key = useRef('')
  const { quote, problem } = useQuote(order)

  const change = (part: Partial<Order>) => {
    key.current = ''
    setRefused(undefined)
    setReceiptMissing(false)
    setOrder((before) => ({ ...before, ...part }))
  }

  const send = async (): Promise<void> => {
    if (!quote || progress !== undefined) return
    if (quote.amount > 0 && order.method === 'BANK_TRANSFER' && !order.receipt) return setReceiptMissing(true)
    key.current ||= crypto.randomUUID()
    setRefused(undefined)
    setProgress(0)
    const answer = await placeOrder(order, quote.amount, key.current, setProgress)
    setProgress(undefined)
    if (!answer.ok) return setRefused(refusalOf(answer))
    forgetAnswers()
    const { payment } = answer.result
    if (payment.pay_url) location.assign(payment.pay_url)
    else setPlaced(payment)
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
    problem: shown,
    progress,
    placed,
    payAgain,
    send,
    errorOf,
    receiptError: isReceiptMissing ? t('validation.required') : errorOf('receipt'),
  }
}

export type OrderState = ReturnType<typeof useOrder>
