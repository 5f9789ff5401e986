import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { openDialogs, subscribeToDialogs } from './dialogStore.ts'

const DialogStack = lazy(() => import('./DialogStack.tsx'))

/** Shows whatever `useDialogs` opens; mounted once, in the shell. The dialogs' code comes with the first one. */
export const DialogHost = () => {
  const dialogs = useSyncExternalStore(subscribeToDialogs, openDialogs)
  const [used, setUsed] = useState(false)
  if (dialogs.length > 0 && !used) setUsed(true)
  return used ? (
    <Suspense fallback={null}>
      <DialogStack dialogs={dialogs} />
    </Suspense>
  ) : null
}
