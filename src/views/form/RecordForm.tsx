import { styled } from '@mui/material/styles'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { confirmationOf } from '#src/schema/interpret.ts'
import type { Issues } from '#src/schema/issues.ts'
import type { FormDeclaration } from '../columns.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { TipLayer } from '../parts/TipLayer.tsx'
import { type Problem, problemOf } from '../problem.ts'
import type { InputOverrides } from '../resourceViews.ts'
import { FormSection } from './FormSection.tsx'
import { focusField } from './focusField.ts'
import { type FormMode, formOrder, payloadOf, type Values } from './formValues.ts'
import { inWords } from './inWords.ts'
import { resolverOf } from './resolver.ts'
import { SaveBar } from './SaveBar.tsx'
import { type PlaceOf, useUnsavedGuard } from './useUnsavedGuard.ts'

const Sheets = styled('form')({ display: 'grid', gap: 16, minWidth: 0 })

/** What the owner of a form may do to it while it saves. */
export interface FormHandle {
  /** Takes other values as the saved ones. */
  readonly take: (values: Values) => void
  /** Goes back to the saved values. */
  readonly revert: () => void
  /** Changes some values, as if they were typed. */
  readonly change: (values: Values) => void
}

interface RecordFormProps {
  readonly declaration: FormDeclaration
  readonly mode: FormMode
  /** What the form starts with, by payload key. */
  readonly values: Values
  /** Sends; throws what the call throws. Resolves false when nothing was saved and the form goes on. */
  readonly onSave: (payload: Values, form: FormHandle) => Promise<boolean>
  /** After the save, when the guard lets the page go. */
  readonly onSaved: (form: FormHandle) => Promise<void> | void
  readonly onCancel: (form: FormHandle) => void
  readonly overrides?: InputOverrides
  /** Shown, not changed: the role does not permit it. */
  readonly isReadOnly?: boolean
  readonly head?: (form: FormHandle) => ReactNode
  /** What is wrong with the values beside what the declaration says; the same function every time. */
  readonly check?: (values: Values) => Issues
  /** What the button that sends says. */
  readonly saveLabel?: string
  /** Where else than its path the form stands; leaving that place asks first. */
  readonly placeOf?: PlaceOf
}

type Form = UseFormReturn<Values>

const handleOf = (form: Form): FormHandle => ({
  take: (values) => form.reset(values),
  revert: () => form.reset(),
  change: (values) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, options)
  },
})

/** Puts the server's sentences on their fields; true when at least one found its place. */
const placeErrors = (form: Form, declaration: FormDeclaration, { errors }: Problem): boolean => {
  const known = formOrder(declaration).filter((name) => errors[name]?.[0])
  for (const name of known) form.setError(name, { type: 'server', message: errors[name]?.[0] })
  return known.length > 0
}

/**
 * A form of a declaration: its sections, checked field by field when left and as a whole before it is sent.
 * What was typed is never lost: not by a refusal, not by a lost connection, not by a click elsewhere.
 */
export const RecordForm = (props: RecordFormProps) => {
  const {
    declaration,
    mode,
    values,
    onSave,
    onSaved,
    onCancel,
    overrides = {},
    isReadOnly = false,
    head,
    check,
    saveLabel,
    placeOf,
  } = props
  const translate = useTranslate()
  const dialogs = useDialogs()
  const resolver = useMemo(
    () => resolverOf(declaration, mode, translate, check),
    [declaration, mode, translate, check],
  )
  const form = useForm<Values>({
    defaultValues: values,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isDirty, errors } = form.formState
  const letGo = useUnsavedGuard(isDirty, placeOf)
  const element = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const handle = handleOf(form)

  const focusFirst = (names: Readonly<Record<string, unknown>>) => {
    const order = formOrder(declaration).flatMap((name) => [name, confirmationOf(name)])
    const first = order.find((name) => names[name])
    if (first && element.current) focusField(element.current, first)
  }

  const send = async (payload: Values): Promise<boolean> => {
    try {
      return await onSave(payload, handle)
    } catch (error) {
      const problem = problemOf(error)
      if (placeErrors(form, declaration, problem)) {
        focusFirst(problem.errors)
        return false
      }
      return (await dialogs.problem(inWords(problem, declaration, translate))) ? send(payload) : false
    }
  }

  const save = form.handleSubmit(
    async (checked) => {
      if (!(await send(payloadOf(declaration, mode, checked)))) return
      letGo()
      await onSaved(handle)
    },
    (wrong) => focusFirst(wrong),
  )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The second click of a double click finds the first one at work.
    if (isBusy.current) return
    isBusy.current = true
    setSaving(true)
    try {
      await save(event)
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }

  return (
    <FormProvider {...form}>
      <TipLayer>
        <Sheets ref={element} noValidate onSubmit={(event) => void submit(event)}>
          {head?.(handle)}
          {declaration.form.map((section) => (
            <FormSection
              key={section.key}
              declaration={declaration}
              section={section}
              mode={mode}
              overrides={overrides}
              isReadOnly={isReadOnly}
            />
          ))}
          {mode === 'create' || isDirty || isSaving ? (
            <SaveBar
              isDirty={isDirty}
              isSaving={isSaving}
              wrong={Object.keys(errors).length}
              saveLabel={saveLabel}
              onCancel={() => onCancel(handle)}
            />
          ) : null}
        </Sheets>
      </TipLayer>
    </FormProvider>
  )
}
