import { type ChangeEvent, useEffect } from 'react'
import type { FormValues, Rule } from '../public-ui/rules.ts'
import { useForm } from '../public-ui/useForm.ts'
import { keepValues, readDraft, useDraft } from './draft.ts'
import { useRefusal } from './refusal.ts'

interface DraftFormOptions<Name extends string> {
  fields: Readonly<Record<Name, readonly Rule[]>>
  send: () => Promise<void>
}

/** A form whose values are in the draft; what was refused on sending is shown on its fields. */
export const useDraftForm = <Name extends string>({ fields, send }: DraftFormOptions<Name>) => {
  const { values } = useDraft()
  const { form, field, busy, check, forget, refuse } = useForm({
    fields,
    send,
    read: () => readDraft().values,
  })
  const refusal = useRefusal()
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when it comes
  useEffect(() => {
    if (refusal?.problem) refuse(refusal.problem.errors)
    else if (refusal) check()
  }, [refusal])

  /** Keeps a value and looks at it again where something was wrong with it. */
  const keep = (name: Name, value: string) => {
    keepValues({ [name]: value } as FormValues)
    field(name).onInput()
  }

  return {
    values,
    busy,
    /** Marked, so that what is typed into it before the scripts run is found. */
    form: { ...form, 'data-draft': '' },
    refuse,
    keep,
    problem: refusal?.problem,
    errorOf: (name: Name) => field(name).error,
    forget,
    blur: (name: Name) => field(name).onBlur(),
    /** Props of an input or text area. */
    field: (name: Name) => {
      const { error, onBlur } = field(name)
      return {
        name,
        error,
        onBlur,
        value: values[name] ?? '',
        onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          keep(name, target.value),
      }
    },
  }
}
