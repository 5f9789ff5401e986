import { styled } from '@mui/material/styles'
import { type ReactNode, type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { Form, useTranslate } from 'react-admin'
import { type UseFormReturn, useFormContext, useFormState } from 'react-hook-form'
import type { FieldIssues } from '#src/schema/issues.ts'
import type { FormDeclaration } from '../columns.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { useKey } from '../dialogs/useKey.ts'
import { useAppLocale } from '../locale.ts'
import { TipLayer } from '../parts/TipLayer.tsx'
import { type Problem, problemOf } from '../problem.ts'
import type { InputOverrides } from '../resourceViews.ts'
import { FormSection } from './FormSection.tsx'
import { type FormMode, formOrder, payloadOf, type Values } from './formValues.ts'
import { inWords } from './inWords.ts'
import { resolverOf } from './resolver.ts'
import { RunningUploads, useRunningUploads } from './runningUploads.ts'
import { SaveBar } from './SaveBar.tsx'
import { useFocusOnWrong } from './useFocusOnWrong.ts'
import { useSectionsInTurn } from './useSectionsInTurn.ts'
import { type PlaceOf, useUnsavedGuard } from './useUnsavedGuard.ts'

const Sheets = styled(Form)({ display: 'grid', gap: 16, minWidth: 0 })

/** What the owner of a form may do to it while it saves. */
export interface FormHandle {
  /** Takes other values as the saved ones. */
  readonly take: (values: Values) => void
  /** Goes back to the saved values. */
  readonly revert: () => void
  /** Changes some values, as if they were typed. */
  readonly change: (values: Values) => void
}

const handleOf = (form: UseFormReturn<Values>, isSubmitted: boolean): FormHandle => ({
  take: (values) => form.reset(values),
  revert: () => form.reset(),
  change: (values) => {
    const options = { shouldDirty: true, shouldValidate: isSubmitted }
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, options)
  },
})

interface SheetProps {
  readonly declaration: FormDeclaration
  readonly mode: FormMode
  readonly onCancel: (form: FormHandle) => void
  readonly overrides?: InputOverrides
  /** Shown, not changed: the role does not permit it. */
  readonly isReadOnly?: boolean
  readonly head?: (form: FormHandle) => ReactNode
  /** Stands below the sections. */
  readonly foot?: ReactNode
  /** What the button that sends says. */
  readonly saveLabel?: string
  /** Where else than its path the form stands; leaving that place asks first. */
  readonly placeOf?: PlaceOf
}

interface RecordFormProps extends SheetProps {
  /** What the form starts with, by payload key; the record around its inputs. Later ones are not looked at. */
  readonly values: Values
  /**
   * Sends; throws what the call throws. Resolves false when nothing was saved and the form goes on. What is sent again as
   * it was has the same key.
   */
  readonly onSave: (payload: Values, form: FormHandle, once: string) => Promise<boolean>
  /** After the save, when the guard lets the page go. */
  readonly onSaved: (form: FormHandle) => Promise<void> | void
  /** What is wrong with the values beside what the declaration says; the same function every time. */
  readonly check?: ((values: Values) => FieldIssues) | undefined
}

/** What saving needs of the form, which react-admin's `<Form>` keeps to what stands in it. */
interface Held {
  readonly handle: FormHandle
  readonly letGo: () => void
}

interface SheetsOfProps extends SheetProps {
  readonly formId: string
  readonly held: Ref<Held>
  /** What was typed is kept by the server, and somebody reads that it is. */
  readonly isSaved: boolean
  /** A file is on its way to one of its fields: it is no value yet. */
  readonly isUploading: boolean
}

const SheetsOf = (props: SheetsOfProps) => {
  const { formId, held, isSaved, isUploading, declaration, mode, overrides = {}, isReadOnly = false } = props
  const form = useFormContext<Values>()
  const { isDirty, isSubmitting, isSubmitted, errors } = useFormState()
  const letGo = useUnsavedGuard(isDirty || isUploading, props.placeOf)
  const handle = handleOf(form, isSubmitted)
  useImperativeHandle(held, () => ({ handle, letGo }))
  useFocusOnWrong(formId, declaration)
  const drawn = useSectionsInTurn(declaration.form.length)
  return (
    <>
      {props.head?.(handle)}
      {declaration.form.slice(0, drawn).map((section) => (
        <FormSection
          key={section.key}
          declaration={declaration}
          section={section}
          mode={mode}
          overrides={overrides}
          isReadOnly={isReadOnly}
        />
      ))}
      {props.foot}
      {!isSaved && (mode === 'create' || isDirty || isSubmitting) ? (
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting}
          wrong={Object.keys(errors).length}
          saveLabel={props.saveLabel}
          onCancel={() => props.onCancel(handle)}
        />
      ) : null}
    </>
  )
}

/** The server's sentences by the fields of the form, as react-admin's `<Form>` puts them on those; undefined without any. */
const wrongFields = (declaration: FormDeclaration, { errors }: Problem) => {
  const told = formOrder(declaration).flatMap((name) => {
    const [first] = errors[name] ?? []
    return first ? [[name, first] as const] : []
  })
  return told.length > 0 ? Object.fromEntries(told) : undefined
}

/**
 * A form of a declaration: its sections in react-admin's `<Form>`, checked field by field when left and as a whole
 * before it is sent. What was typed is never lost: not by a refusal, not by a lost connection, not by a click elsewhere.
 */
export const RecordForm = ({ values, onSave, onSaved, check, ...sheets }: RecordFormProps) => {
  const { declaration, mode } = sheets
  const translate = useTranslate()
  const locale = useAppLocale()
  const dialogs = useDialogs()
  const formId = useId()
  const resolver = useMemo(
    () => resolverOf(declaration, mode, { translate, locale }, check),
    [declaration, mode, translate, locale, check],
  )
  // react-admin's form begins anew with another record: what is read anew behind it must not replace what is typed.
  const [record] = useState(values)
  const [isSaved, setSaved] = useState(false)
  const { keyOf, forget } = useKey()
  const held = useRef<Held>(null)
  const sending = useRef<Promise<unknown>>(undefined)
  const { running, note } = useRunningUploads()

  const send = async (payload: Values, { handle, letGo }: Held): Promise<unknown> => {
    try {
      if (!(await onSave(payload, handle, keyOf(payload)))) return undefined
    } catch (error) {
      const problem = problemOf(error)
      const wrong = wrongFields(declaration, problem)
      if (wrong) return wrong
      const isAgain = await dialogs.problem(inWords(problem, declaration, translate))
      return isAgain && held.current ? send(payload, held.current) : undefined
    }
    forget()
    letGo()
    setSaved(true)
    try {
      await onSaved(handle)
    } finally {
      setSaved(false)
    }
    return undefined
  }

  const submit = (checked: Values): unknown => {
    // Saved without it, it would be missing where everybody thinks that it is.
    if (running.length > 0)
      return Object.fromEntries(running.map((source) => [source, translate('views.upload.wait')]))
    // The second click of a double click finds the first one at work.
    sending.current ??=
      held.current === null
        ? undefined
        : send(payloadOf(declaration, mode, checked), held.current).finally(() => {
            sending.current = undefined
          })
    return sending.current
  }

  return (
    <TipLayer>
      <RunningUploads value={note}>
        <Sheets
          id={formId}
          record={record}
          resource={declaration.name}
          resolver={resolver}
          mode="onTouched"
          shouldFocusError={false}
          disableInvalidFormNotification
          noValidate
          onSubmit={submit}
        >
          <SheetsOf
            {...sheets}
            formId={formId}
            held={held}
            isSaved={isSaved}
            isUploading={running.length > 0}
          />
        </Sheets>
      </RunningUploads>
    </TipLayer>
  )
}
