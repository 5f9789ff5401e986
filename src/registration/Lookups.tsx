import { useEffect } from 'react'
import { type SubdomainState, useAvailability } from './availability.ts'
import { useUnknownReferral } from './referral.ts'

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
