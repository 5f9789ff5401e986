import { useEffect, useId } from 'react'
import { createStore } from './store.ts'

/** What some keys do: one of `keys` as they are written on the keyboard, `label` in the panel's language. */
export interface KeyText {
  readonly keys: readonly string[]
  readonly label: string
}

interface PageKeys {
  readonly id: string
  readonly keys: readonly KeyText[]
}

const shown = createStore<readonly PageKeys[]>([])

/** The keys of what stands on the page now. */
export const useShownKeys = (): readonly KeyText[] => shown.use().flatMap(({ keys }) => keys)

/** Names the keys of a part of the page, for the list that `?` opens. Memoise them. */
export const usePageKeys = (keys: readonly KeyText[]): void => {
  const id = useId()
  useEffect(() => {
    shown.write([...shown.read(), { id, keys }])
    return () => shown.write(shown.read().filter((each) => each.id !== id))
  }, [id, keys])
}

/** True while the list of keys is open. */
export const keyHelp = createStore(false)

/** Opens the list of keys. */
export const openKeyHelp = (): void => keyHelp.write(true)
