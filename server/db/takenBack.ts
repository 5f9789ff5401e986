import type { Transaction } from './client.ts'

/** Carries what work came to out of a transaction that is taken back. */
class TakenBack<Done> extends Error {
  constructor(readonly done: Done) {
    super('taken back')
  }
}

/** Does the work and takes it back; resolves to what it came to. Throws what the work throws. */
export const takenBack = async <Done>(
  tx: Transaction,
  work: (inner: Transaction) => Promise<Done>,
): Promise<Done> => {
  let thrown: TakenBack<Done> | undefined
  try {
    return await tx.transaction(async (inner) => {
      thrown = new TakenBack(await work(inner))
      throw thrown
    })
  } catch (error) {
    if (thrown && error === thrown) return thrown.done
    throw error
  }
}
