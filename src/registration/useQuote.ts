import { useCallback, useEffect, useState } from 'react'
import type { Problem } from '../public-ui/api.ts'
import { useLocale } from '../public-ui/language.ts'
import type { FormValues } from '../public-ui/rules.ts'
import { latinDigits } from '../schema/digits.ts'
import { getQuote, type Quote } from './calls.ts'
import { keepValues } from './draft.ts'

interface QuoteState {
  readonly quote?: Quote
  readonly problem?: Problem
}

/** A coupon that is not taken, and why, in the server's words. */
export interface RefusedCoupon {
  readonly coupon: string
  readonly reason: string
}

const couponRefusal = ({ errors }: Problem): string | undefined => errors.coupon?.join(' ')

const code = (typed: string | undefined): string | null => latinDigits(typed ?? '').trim() || null

/**
 * What the chosen package costs with coupon and referral code, asked for whenever one of them changes; the
 * earlier price stays until the new one is there, and an answer that comes too late counts for nothing. A coupon
 * that is refused is dropped again, so that the price goes on without it.
 */
export const useQuote = (values: FormValues) => {
  const locale = useLocale()
  const [state, setState] = useState<QuoteState>({})
  const [round, setRound] = useState(0)
  const [refused, setRefused] = useState<RefusedCoupon>()
  const { package: id, coupon, referral_code: referral } = values
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said of a refusal follows the language
  useEffect(() => {
    if (!id) return setState({})
    let isLatest = true
    const order = { package: Number(id), coupon: code(coupon), referral_code: code(referral) }
    getQuote(order).then((answer) => {
      if (!isLatest) return
      const reason = answer.ok ? undefined : couponRefusal(answer)
      if (reason && coupon) {
        setRefused({ coupon, reason })
        return keepValues({ coupon: '' })
      }
      if (coupon) setRefused(undefined)
      setState(answer.ok ? { quote: answer.result.quote } : { problem: answer })
    })
    return () => {
      isLatest = false
    }
  }, [id, coupon, referral, locale, round])
  return { ...state, refused, retry: useCallback(() => setRound((before) => before + 1), []) }
}
