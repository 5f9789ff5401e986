import { createStore } from '../../stores/store.ts'

/** True while the command palette is open. */
export const palette = createStore(false)
