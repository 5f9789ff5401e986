import { type RefObject, useEffect } from 'react'

const PREFIX = 'rabt.typed.'

const readKept = (name: string): object => {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}')
  } catch {
    return {}
  }
}

/**
 * Keeps what is typed into a form in this tab until it is sent: a session that turns out to have ended leads to
 * sign-in, and back. What was typed before the scripts ran is kept too.
 */
export const useKept = (form: RefObject<HTMLFormElement | null>, name: string): void =>
  useEffect(() => {
    const { current } = form
    if (!current) return
    for (const [field, value] of Object.entries(readKept(name))) {
      const control = current.elements.namedItem(field)
      if (
        (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
        control.value === ''
      )
        control.value = String(value)
    }
    const keep = () =>
      sessionStorage.setItem(PREFIX + name, JSON.stringify(Object.fromEntries(new FormData(current))))
    keep()
    current.addEventListener('input', keep)
    return () => current.removeEventListener('input', keep)
  }, [form, name])

/** Forgets what was typed into that form; it is sent. */
export const forgetKept = (name: string): void => sessionStorage.removeItem(PREFIX + name)

/** Forgets it of every form: whoever signs out leaves nothing to the next person. */
export const forgetAllKept = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
