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

/** Why a coupon is not taken, in the server's words. */
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
  const [couponError, setCouponError] = useState<string>()
  const { package: id, coupon, referral_code: referral } = values
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said of a refusal follows the language
  useEffect(() => {
    if (!id) return setState({})
    let isLatest = true
    const order = { package: Number(id), coupon: code(coupon), referral_code: code(referral) }
    getQuote(order).then((answer) => {
      if (!isLatest) return
      const refused = answer.ok ? undefined : couponRefusal(answer)
      if (refused && coupon) {
        setCouponError(refused)
        return keepValues({ coupon: '' })
      }
      if (coupon) setCouponError(undefined)
      setState(answer.ok ? { quote: answer.result.quote } : { problem: answer })
    })
    return () => {
      isLatest = false
    }
  }, [id, coupon, referral, locale, round])
  return { ...state, couponError, retry: useCallback(() => setRound((before) => before + 1), []) }
}
