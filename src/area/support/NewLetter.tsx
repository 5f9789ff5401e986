import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { call } from '#src/dataProvider/http.ts'
import { sellerCompany, sellerMessage, sellerProblem } from '#src/resources/profile/sellerForms.ts'
import type { FormDeclaration } from '#src/views/columns.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useKey } from '#src/views/dialogs/useKey.ts'
import { startValues } from '#src/views/form/formValues.ts'
import { RecordForm } from '#src/views/form/RecordForm.tsx'
import { keepTyped, readKept } from '../shell/kept.ts'
import { FilesPicker } from './FilesPicker.tsx'
import { useAttachments } from './useAttachments.ts'

interface Letter {
  readonly declaration: FormDeclaration
  /** Takes it, below /api. */
  readonly path: string
  /** The list in which it stands then. */
  readonly resource: string
  /** Below `account.support`: what the button says. */
  readonly submit: string
  /** Under which name it is kept what was typed. */
  readonly keptAs: string
  /** Files may go with it. */
  readonly hasFiles?: true
}

/** What sellers send to the support. */
export const LETTERS = {
  write: {
    declaration: sellerMessage,
    path: 'user/support/messages',
    resource: 'contacts',
    submit: 'submit',
    keptAs: 'support',
  },
  problem: {
    declaration: sellerProblem,
    path: 'user/support',
    resource: 'shippings',
    submit: 'submit_problem',
    keptAs: 'support.problem',
    hasFiles: true,
  },
  company: {
    declaration: sellerCompany,
    path: 'user/shipping-companies',
    resource: 'shipping_company_requests',
    submit: 'submit_company',
    keptAs: 'support.company',
  },
} as const satisfies Readonly<Record<string, Letter>>

export type LetterKind = keyof typeof LETTERS

/** Keeps what is typed into the form around it, under that name, until it is sent. */
const Kept = ({ form }: { readonly form: string }) => {
  const { watch } = useFormContext<Record<string, unknown>>()
  useEffect(
    () => watch((values, { type }) => keepTyped(form, values, type === 'change')).unsubscribe,
    [watch, form],
  )
  return null
}

/** A letter to the support, of that kind. */
export const NewLetter = ({ kind }: { readonly kind: LetterKind }) => {
  const { declaration, path, resource, submit, keptAs, hasFiles }: Letter = LETTERS[kind]
  const translate = useTranslate()
  const dialogs = useDialogs()
  const queries = useQueryClient()
  const notify = useNotify()
  const { keyOf, forget } = useKey()
  const attachments = useAttachments(`${keptAs}.files`)
  const empty = startValues(declaration)
  const [begun] = useState(() => ({ ...empty, ...readKept(keptAs) }))
  // What the server said last.
  const told = useRef('')
  return (
    <RecordForm
      declaration={declaration}
      mode="create"
      values={begun}
      saveLabel={translate(`account.support.${submit}`)}
      head={() => <Kept form={keptAs} />}
      foot={hasFiles && <FilesPicker {...attachments} />}
      onSave={async (body, form) => {
        if (attachments.notYet) {
          notify(attachments.notYet, { type: 'warning' })
          return false
        }
        const files = attachments.files.map(({ url }) => url)
        const letter = hasFiles ? { ...body, files } : body
        const { message } = await call(path, { method: 'POST', body: letter, once: keyOf(letter) })
        told.current = message
        forget()
        form.take(empty)
        attachments.clear()
        return true
      }}
      onSaved={async () => {
        void queries.invalidateQueries({ queryKey: [resource] })
        await dialogs.success(told.current || translate('success.message_sent'))
      }}
      onCancel={(form) => {
        form.take(empty)
        attachments.clear()
      }}
    />
  )
}
