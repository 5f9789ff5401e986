import { createStore } from '#src/stores/store.ts'

export type Connection = 'works' | 'lost'

const store = createStore<Connection>('works')

/** Notes that an answer came, of whatever kind. */
export const connectionWorks = (): void => store.write('works')

/** Notes that no answer came. */
export const connectionFailed = (): void => store.write('lost')

/** Whether the server could be reached by the last call. */
export const useConnection = (): Connection => store.use()
