import { useEffect, useState } from 'react'
import { get } from '../public-ui/api.ts'
import { isSubdomain, tidySubdomain } from './fields.ts'
import { type Availability, known } from './knownSubdomains.ts'

/** GET registration/availability, once for each subdomain; nothing when no answer came. */
export const askAvailability = async (subdomain: string): Promise<Availability | undefined> => {
  const before = known.get(subdomain)
  if (before) return before
  const path = `registration/availability?subdomain=${encodeURIComponent(subdomain)}`
  const answer = await get<Availability>(path)
  if (!answer.ok) return undefined
  const { available, reason } = answer.result
  known.set(subdomain, { available, reason })
  return known.get(subdomain)
}

const TYPING_PAUSE_MS = 350

/** `idle` also where the server could not be asked: it has the last word on sending. */
export type SubdomainState =
  | { readonly status: 'idle' | 'checking' | 'free' }
  | {
      readonly status: 'taken'
      readonly reason: string | null
    }

const stateOf = (answer: Availability | undefined): SubdomainState => {
  if (!answer) return { status: 'idle' }
  return answer.available ? { status: 'free' } : { status: 'taken', reason: answer.reason }
}

/** Whether a subdomain is free, asked when typing pauses; an answer for an earlier text counts for nothing. */
export const useAvailability = (typed: string): SubdomainState => {
  const [state, setState] = useState<SubdomainState>({ status: 'idle' })
  useEffect(() => {
    const subdomain = tidySubdomain(typed)
    if (!isSubdomain(subdomain)) return setState({ status: 'idle' })
    const before = known.get(subdomain)
    if (before) return setState(stateOf(before))
    let isLatest = true
    setState({ status: 'checking' })
    const timer = setTimeout(async () => {
      const answer = await askAvailability(subdomain)
      if (isLatest) setState(stateOf(answer))
    }, TYPING_PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [typed])
  return state
}
