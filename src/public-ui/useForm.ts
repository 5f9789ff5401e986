import { type FormEvent, useEffect, useRef, useState } from 'react'
import { keysOf } from '#src/schema/objects.ts'
import { isTextKey, useText } from './language.ts'
import { type Fault, type FormValues, faultOf, type Rule } from './rules.ts'

/** A text of ours follows the language on screen; a server's message stays as it came. */
type FieldError = { readonly fault: Fault } | { readonly text: string }

type Errors = Readonly<Record<string, FieldError | undefined>>

interface FormOptions<Name extends string> {
  /** Field names in the order on screen, each with its rules; the first broken one is shown. */
  fields: Readonly<Record<Name, readonly Rule[]>>
  /** Sends the values; runs only when all rules hold, and never twice at a time. */
  send: (values: Readonly<Record<Name, string>>) => Promise<void>
  /** The values now, where they are kept elsewhere than in the inputs. */
  read?: () => FormValues
}

const readForm = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

const checkField = (rules: readonly Rule[], name: string, values: FormValues): FieldError | undefined => {
  const fault = faultOf(rules, name, values)
  return fault && { fault }
}

/** The control of that name; the first one of a group. */
const controlOf = (form: HTMLFormElement | null, name: string): Element | null => {
  const found = form?.elements.namedItem(name) ?? null
  return found instanceof RadioNodeList ? (form?.querySelector(`[name="${name}"]`) ?? null) : found
}

/**
 * A form whose values stay in its inputs: what is typed or filled in before the scripts run is kept, and no
 * failure loses it. Validates on blur and on submit, puts the focus on the first wrong field, and sends once.
 */
export const useForm = <Name extends string>({ fields, send, read }: FormOptions<Name>) => {
  const t = useText()
  const ref = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [focusOn, setFocusOn] = useState<{ name: string }>()
  const names = keysOf(fields)

  useEffect(() => {
    if (!focusOn) return
    const input = controlOf(ref.current, focusOn.name)
    if (input instanceof HTMLElement) input.focus()
  }, [focusOn])

  const showErrors = (found: Errors): boolean => {
    const first = names.find((name) => found[name])
    setErrors(found)
    if (first) setFocusOn({ name: first })
    return first !== undefined
  }

  const valuesNow = (): FormValues => read?.() ?? (ref.current ? readForm(ref.current) : {})

  /** Shows all that is wrong, the focus on the first of it; true when something is. */
  const check = (values = valuesNow()): boolean =>
    showErrors(Object.fromEntries(names.map((name) => [name, checkField(fields[name], name, values)])))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const values = valuesNow()
    if (check(values)) return
    sending.current = true
    setBusy(true)
    try {
      await send(values as Readonly<Record<Name, string>>)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const validate = (name: Name) => {
    const values = valuesNow()
    setErrors((before) => ({ ...before, [name]: checkField(fields[name], name, values) }))
  }

  const textOf = (error: FieldError | undefined): string | undefined => {
    if (!error) return undefined
    if ('text' in error) return error.text
    const { fault } = error
    const { key, params } = typeof fault === 'string' ? { key: fault, params: {} } : fault
    // Where the texts of faults come after the page, the fault is shown as soon as it can be said.
    return isTextKey(key) ? t(key, params) : undefined
  }

  return {
    busy,
    check: () => check(),
    /** Takes back what was said of a field: something else stands there. */
    forget: (name: Name) => setErrors((before) => ({ ...before, [name]: undefined })),
    form: { ref, onSubmit: submit, noValidate: true, method: 'post' as const },
    /** Props of one field: spread them on TextField and its like. */
    field: (name: Name) => ({
      name,
      error: textOf(errors[name]),
      onBlur: () => validate(name),
      onInput: () => errors[name] && validate(name),
    }),
    /** Shows a server's messages on their fields; true when one of them is a field of this form. */
    refuse: (messages: Readonly<Record<string, readonly string[]>>): boolean =>
      showErrors(
        Object.fromEntries(
          Object.entries(messages).map(([name, texts]) => [name, { text: texts.join(' ') }]),
        ),
      ),
  }
}
