/*
 * What is typed into the contact form, kept in this tab until it is sent: a reload or a page that was left by mistake
 * loses nothing.
 */

const KEY = 'rabt.contact'

/** Of the form's fields these are kept. */
const NAMES = ['name', 'email', 'phone', 'subject', 'message']

type Control = HTMLInputElement | HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement): Control[] =>
  NAMES.map((name) => form.elements.namedItem(name)).filter(
    (found): found is Control => found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement,
  )

const kept = (): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Keeps what stands in the form. */
export const keepTyped = (form: HTMLFormElement): void => {
  const values = Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]))
  sessionStorage.setItem(KEY, JSON.stringify(values))
}

/** Puts back what was kept, where nothing was typed before the scripts ran. */
export const restoreTyped = (form: HTMLFormElement): void => {
  const values = kept()
  for (const control of controlsOf(form)) {
    const value = values[control.name]
    if (control.value === '' && typeof value === 'string') control.value = value
  }
}

/** Forgets it: it was sent. */
export const forgetTyped = (): void => sessionStorage.removeItem(KEY)
