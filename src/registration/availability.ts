import { useEffect, useState } from 'react'
import { ask } from '../public-ui/api.ts'
import { isSubdomain, tidySubdomain } from './basics.ts'
import { known } from './known.ts'

/** GET registration/availability, once for each subdomain; nothing when no answer came. */
export const askAvailability = async (subdomain: string): Promise<boolean | undefined> => {
  if (known.has(subdomain)) return known.get(subdomain)
  const answer = await ask('GET registration/availability', { query: { subdomain } })
  if (!answer.ok) return undefined
  known.set(subdomain, answer.result.available)
  return answer.result.available
}

const TYPING_PAUSE_MS = 350

/** `idle` also where the server could not be asked: it has the last word on sending. */
export type SubdomainState = 'idle' | 'checking' | 'free' | 'taken'

const stateOf = (isFree: boolean | undefined): SubdomainState => {
  if (isFree === undefined) return 'idle'
  return isFree ? 'free' : 'taken'
}

/** Whether a subdomain is free, asked when typing pauses; an answer for an earlier text counts for nothing. */
export const useAvailability = (typed: string): SubdomainState => {
  const [state, setState] = useState<SubdomainState>('idle')
  useEffect(() => {
    const subdomain = tidySubdomain(typed)
    if (!isSubdomain(subdomain)) return setState('idle')
    if (known.has(subdomain)) return setState(stateOf(known.get(subdomain)))
    let isLatest = true
    setState('checking')
    const timer = setTimeout(async () => {
      const isFree = await askAvailability(subdomain)
      if (isLatest) setState(stateOf(isFree))
    }, TYPING_PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [typed])
  return state
}
