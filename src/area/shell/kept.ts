const PREFIX = 'rabt.typed.'

/** What was typed into a form and not sent, in this tab. */
export const readKept = (form: string): object => {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + form) ?? '{}')
  } catch {
    return {}
  }
}

/** Keeps it, so that a session that turns out to have ended may lead to sign-in, and back. */
export const keepTyped = (form: string, values: object): void =>
  sessionStorage.setItem(PREFIX + form, JSON.stringify(values))

/** Forgets it of every form: whoever signs out leaves nothing to the next person. */
export const forgetAllKept = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
