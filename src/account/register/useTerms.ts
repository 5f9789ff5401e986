import { useCallback, useEffect, useState } from 'react'
import type { Result } from '../../contract/index.ts'
import { ask } from '../../public-ui/api.ts'

/** The version of the terms that holds, and where it is read. */
type TermsLink = Result<'GET registration/options'>['terms']

/** The terms that whoever registers agrees to; undefined until they are known, null when there are none. */
export const useTerms = (): { readonly terms: TermsLink | undefined; readonly renew: () => void } => {
  const [terms, setTerms] = useState<TermsLink>()
  const renew = useCallback(() => {
    // Without an answer the server asks for the consent when the form is sent.
    ask('GET registration/options').then((answer) => answer.ok && setTerms(answer.result.terms))
  }, [])
  useEffect(renew, [renew])
  return { terms, renew }
}
