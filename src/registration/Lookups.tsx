import { useEffect, useState } from 'react'
import { ask } from '../public-ui/api.ts'
import { latinDigits } from '../schema/digits.ts'
import { type SubdomainState, useAvailability } from './availability.ts'
import { knownCodes } from './known.ts'

const TYPING_PAUSE_MS = 350

/** GET registration/referral, once for each code; nothing where no answer came: the server has the last word. */
const isKnownCode = async (code: string): Promise<boolean | undefined> => {
  const answer = await ask('GET registration/referral', { query: { code } })
  if (!answer.ok) return undefined
  knownCodes.set(code, answer.result.known)
  return answer.result.known
}

/** True once the server said that nobody has that referral code; asked when typing pauses. */
const useUnknownReferral = (typed: string): boolean => {
  const code = latinDigits(typed).trim().toUpperCase()
  const [answered, setAnswered] = useState<{ code: string; isKnown: boolean | undefined }>()
  useEffect(() => {
    if (!code || knownCodes.has(code)) return
    let isLatest = true
    const timer = setTimeout(async () => {
      const isKnown = await isKnownCode(code)
      if (isLatest) setAnswered({ code, isKnown })
    }, TYPING_PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [code])
  const isKnown = knownCodes.get(code) ?? (answered?.code === code ? answered.isKnown : undefined)
  return code !== '' && isKnown === false
}

interface LookupProps<Found> {
  typed: string
  onFound: (found: Found) => void
}

/** Looks a subdomain up while it is typed; shows nothing itself. */
export const Availability = ({ typed, onFound }: LookupProps<SubdomainState>) => {
  const state = useAvailability(typed)
  useEffect(() => onFound(state), [state, onFound])
  return null
}

/** Looks a referral code up while it is typed; shows nothing itself. */
export const UnknownReferral = ({ typed, onFound }: LookupProps<boolean>) => {
  const isUnknown = useUnknownReferral(typed)
  useEffect(() => onFound(isUnknown), [isUnknown, onFound])
  return null
}
