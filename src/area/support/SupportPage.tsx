import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { call } from '#src/dataProvider/http.ts'
import { sellerMessage } from '#src/resources/profile/sellerForms.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { startValues } from '#src/views/form/formValues.ts'
import { RecordForm } from '#src/views/form/RecordForm.tsx'
import { PageHeading } from '../parts/PageHeading.tsx'
import { keepTyped, readKept } from '../shell/kept.ts'
import { Letters } from './Letters.tsx'

/** What is typed into it is kept under this name. */
const FORM = 'support'

/** Keeps what is typed into the form around it until it is sent. */
const Kept = () => {
  const { watch } = useFormContext<Record<string, unknown>>()
  useEffect(() => watch((values) => keepTyped(FORM, values)).unsubscribe, [watch])
  return null
}

const EMPTY = startValues(sellerMessage)

const NewMessage = () => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const queries = useQueryClient()
  const [begun] = useState(() => ({ ...EMPTY, ...readKept(FORM) }))
  // What the server said last.
  const told = useRef('')
  return (
    <RecordForm
      declaration={sellerMessage}
      mode="create"
      values={begun}
      saveLabel={translate('account.support.submit')}
      head={() => <Kept />}
      onSave={async (body, form) => {
        const { message } = await call('user/support/messages', { method: 'POST', body })
        told.current = message
        form.take(EMPTY)
        return true
      }}
      onSaved={async () => {
        void queries.invalidateQueries({ queryKey: ['contacts'] })
        await dialogs.success(told.current || translate('success.message_sent'))
      }}
      onCancel={(form) => form.take(EMPTY)}
    />
  )
}

/** Writing to the support, what was written before, and the shipping requests. */
const SupportPage = () => {
  const translate = useTranslate()
  return (
    <>
      <PageHeading title={translate('account.support.title')} lead={translate('account.support.lead')} />
      <div className="stack">
        <NewMessage />
        <Letters />
      </div>
    </>
  )
}

export default SupportPage
