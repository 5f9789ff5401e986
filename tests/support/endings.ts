const endings: (() => Promise<void>)[] = []

/** Has something done when the tests of the present file are done, also when they failed. */
export const whenFileEnds = (end: () => Promise<void>): void => {
  endings.push(end)
}

/** Does all that, the newest first; one that fails keeps none of the others from being done. */
export const endFile = async (): Promise<void> => {
  const failures: unknown[] = []
  for (const end of endings.splice(0).reverse()) await end().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'a test file could not be tidied up')
}

/** Does that work, and then at once what it wants to have done when its file is done. */
export const endAtOnce = async (work: () => Promise<void>): Promise<void> => {
  const others = endings.splice(0)
  try {
    await work()
  } finally {
    await endFile().finally(() => endings.push(...others))
  }
}
