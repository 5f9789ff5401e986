const CONTROL =
  'input:not([tabindex="-1"]), textarea, [contenteditable="true"], [role="combobox"], [role="spinbutton"], button'

/** Brings a field into sight and the keyboard to it, whatever its input is made of. */
export const focusField = (form: HTMLElement, name: string): void => {
  const rows = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  const row = rows.find(({ dataset }) => dataset.field === name)
  if (!row) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  row.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true })
}
