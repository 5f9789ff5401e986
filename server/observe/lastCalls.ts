import type { Around, Outgoing } from './around.ts'

/** What came of the latest call of another server. */
export interface LastCall {
  readonly at: Date
  readonly isOk: boolean
}

export interface LastCalls {
  readonly around: Around
  /** Undefined while this process made none. */
  readonly of: (kind: Outgoing['kind']) => LastCall | undefined
}

/** Remembers what came of the latest calls that this process made. */
export const rememberCalls = (): LastCalls => {
  const last = new Map<Outgoing['kind'], LastCall>()
  const note = (kind: Outgoing['kind'], isOk: boolean) => last.set(kind, { at: new Date(), isOk })
  return {
    of: (kind) => last.get(kind),
    around: async ({ kind }, work) => {
      try {
        const done = await work()
        note(kind, true)
        return done
      } catch (error) {
        note(kind, false)
        throw error
      }
    },
  }
}
