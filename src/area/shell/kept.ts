const PREFIX = 'rabt.typed.'

/** Session-storage key of the id of whoever typed it. */
const TYPED_BY = `${PREFIX}by`

let isKnown = false

/** What was typed into a form and not sent, in this tab; nothing until it is known who is signed in. */
export const readKept = (form: string): object => {
  if (!isKnown) return {}
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + form) ?? '{}')
  } catch {
    return {}
  }
}

/**
 * Keeps it, so that a session that turns out to have ended may lead to sign-in, and back. Until it is known who is
 * signed in, what a form begins with is not `isTyped` and replaces nothing.
 */
export const keepTyped = (form: string, values: object, isTyped = true): void => {
  if (isKnown || isTyped) sessionStorage.setItem(PREFIX + form, JSON.stringify(values))
}

/** Forgets it of every form: whoever signs out leaves nothing to the next person. */
export const forgetAllKept = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

/** Says who is signed in, or that nobody is: what somebody else has typed is forgotten. */
export const keepFor = (id: number | undefined): void => {
  isKnown = id !== undefined
  if (id === undefined) return
  // What was typed before it was known is of whoever turns out to be signed in.
  const before = sessionStorage.getItem(TYPED_BY)
  if (before !== null && before !== String(id)) forgetAllKept()
  sessionStorage.setItem(TYPED_BY, String(id))
}
