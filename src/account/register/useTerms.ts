import { useCallback, useEffect, useState } from 'react'
import { get } from '../../public-ui/api.ts'

/** The version of the terms that holds, and where it is read. */
export interface TermsLink {
  readonly version: number
  readonly url: string
}

/** The terms that whoever registers agrees to; undefined until they are known, null when there are none. */
export const useTerms = (): { readonly terms: TermsLink | null | undefined; readonly renew: () => void } => {
  const [terms, setTerms] = useState<TermsLink | null>()
  const renew = useCallback(() => {
    // Without an answer the server asks for the consent when the form is sent.
    get<{ terms: TermsLink | null }>('registration/options').then(
      (answer) => answer.ok && setTerms(answer.result.terms),
    )
  }, [])
  useEffect(renew, [renew])
  return { terms, renew }
}
