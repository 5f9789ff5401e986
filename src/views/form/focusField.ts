const CONTROL =
  'input:not([tabindex="-1"]), textarea, [contenteditable="true"], [role="combobox"], [role="spinbutton"]'

/** Brings a field into sight and the keyboard to it, whatever its input is made of. */
export const focusField = (form: HTMLElement, name: string): void => {
  const rows = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  const row = rows.find(({ dataset }) => dataset.field === name)
  if (!row) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  // The tools of an editor stand before its text, and are not what wants filling in.
  const control = row.querySelector<HTMLElement>(CONTROL) ?? row.querySelector('button')
  control?.focus({ preventScroll: true })
}
