import { Suspense } from 'react'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { mayOpen, useUser } from './session.ts'

const DueNote = lazyPart(withTexts('due', () => import('./DueNote.tsx')))

/** Where the order itself tells of what is due. */
const ORDERING = '/dashboard/subscription'

/** Tells whoever may pay for the vendor of what is due, on every page; fetched when it is known who that is. */
export const DueAsked = ({ path }: { readonly path: string }) => {
  const user = useUser()
  if (!user || path.startsWith(ORDERING) || !mayOpen(user, 'subscription')) return null
  return (
    <Suspense fallback={null}>
      <DueNote />
    </Suspense>
  )
}
