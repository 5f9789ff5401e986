import { useSyncExternalStore } from 'react'
import { useArrived } from '../parts/useArrived.ts'
import { openDialogs, subscribeToDialogs } from './dialogStore.ts'
import { loadDialogs } from './loadDialogs.ts'

/** Shows whatever `useDialogs` opens; mounted once, in the shell. The dialogs' code comes with the first one. */
export const DialogHost = () => {
  const dialogs = useSyncExternalStore(subscribeToDialogs, openDialogs)
  const DialogStack = useArrived(loadDialogs, dialogs.length > 0)
  return DialogStack ? <DialogStack dialogs={dialogs} /> : null
}
