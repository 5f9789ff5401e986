import { lazy, Suspense } from 'react'
import { mayOpen, useUser } from './session.ts'

const TermsNote = lazy(() => import('./TermsNote.tsx'))

/** Asks whoever may act for the vendor to accept the terms that hold now; fetched when it is known who that is. */
export const TermsAsked = () => {
  const user = useUser()
  if (!user || !mayOpen(user, 'subscription')) return null
  return (
    <Suspense fallback={null}>
      <TermsNote />
    </Suspense>
  )
}
