/**
 * Calls of pages that few open, which come with the first of them. `names` says each of them, so that there is
 * something to call before they are there.
 */
export const onDemand = <C extends { readonly [N in keyof C]: (...asked: never[]) => Promise<unknown> }>(
  load: () => Promise<C>,
  names: { readonly [N in keyof C]: true },
): C => {
  const calls: Partial<Record<keyof C, unknown>> = {}
  for (const name in names)
    calls[name] = async (...asked: never[]) => {
      const { [name]: call } = await load()
      return call(...asked)
    }
  // Every name of C has its call now: `names` has no other.
  return calls as C
}
