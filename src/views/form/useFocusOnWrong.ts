import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { confirmationOf } from '#src/schema/interpret.ts'
import type { FormDeclaration } from '../columns.ts'
import { formOrder } from './formValues.ts'

const CONTROL =
  'input:not([tabindex="-1"]), textarea, [role="textbox"], [role="combobox"], [role="spinbutton"]'

/** Brings a field into sight and the keyboard to it, whatever its input is made of. */
const focusField = (form: HTMLElement, name: string): void => {
  const rows = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  const row = rows.find(({ dataset }) => dataset.field === name)
  if (!row) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  // The tools of an editor stand before its text, and are not what wants filling in.
  const control = row.querySelector<HTMLElement>(CONTROL) ?? row.querySelector('button')
  control?.focus({ preventScroll: true })
}

/** After each attempt to send the form around it: the first field that is wrong, here or by the server's answer. */
export const useFocusOnWrong = (formId: string, declaration: FormDeclaration): void => {
  const { submitCount, errors } = useFormState()
  const seen = useRef(submitCount)
  useEffect(() => {
    if (submitCount === seen.current) return
    seen.current = submitCount
    const order = formOrder(declaration).flatMap((name) => [name, confirmationOf(name)])
    const first = order.find((name) => errors[name])
    const form = document.getElementById(formId)
    if (first && form) focusField(form, first)
  }, [submitCount, errors, formId, declaration])
}
