import { Alert } from '@mui/material'
import { useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { call } from '#src/dataProvider/http.ts'
import { sellerStore } from '#src/resources/profile/sellerForms.ts'
import { addressForVat } from '#src/resources/vendors/storeDetails.ts'
import type { FormDeclaration } from '#src/views/columns.ts'
import { changesOf } from '#src/views/form/Differences.tsx'
import { startValues, type Values } from '#src/views/form/formValues.ts'
import { type FormHandle, RecordForm } from '#src/views/form/RecordForm.tsx'
import { problemOf } from '#src/views/problem.ts'
import { useUser } from '../shell/session.ts'
import { forgetAnswers, keepAnswer } from '../shell/useAnswer.ts'

/** What is still to be stated: no paid order before `registration`, no full tax invoice before `address`. */
export type MissingDetails = 'registration' | 'address' | null

/** GET user/store: what the form shows of it, and what is missing. */
export type Store = Values & { readonly missing: MissingDetails; readonly updated_at: string }

interface Answer {
  readonly store: Store
}

/** Where earnings go is for the primary user alone to change: others see it. */
const withBankShown = (): FormDeclaration => {
  const { bank_name, iban } = sellerStore.fields
  const shown = { readOnly: true, hint: false }
  return {
    ...sellerStore,
    fields: {
      ...sellerStore.fields,
      bank_name: { ...bank_name, options: { ...bank_name.options, ...shown } },
      iban: { ...iban, options: { ...iban.options, ...shown } },
    },
  }
}

interface StoreFormProps {
  readonly store: Store
  /** Says that it is saved, or goes on with what waited for it. */
  readonly onSaved: () => Promise<void> | void
}

/** The details of the store, all in one form. */
export const StoreForm = ({ store, onSaved }: StoreFormProps) => {
  const translate = useTranslate()
  const isPrimary = useUser()?.user_type !== 'SUB'
  const declaration = useMemo(() => (isPrimary ? sellerStore : withBankShown()), [isPrimary])
  // What stands in the form is of this version: read anew behind it, it may be a later one.
  const opened = useRef(store)
  /** What was typed here goes over what is stored now, to be looked at and saved once more. */
  const bringTogether = async (mine: Values, form: FormHandle): Promise<void> => {
    const changes = changesOf(mine, opened.current)
    const { result } = await call<Answer>('user/store')
    opened.current = result.store
    form.take(startValues(declaration, result.store))
    form.change(changes)
  }

  const save = async (payload: Values, form: FormHandle): Promise<boolean> => {
    const { bank_name, iban, updated_at } = opened.current
    try {
      const body = { bank_name, iban, ...payload, updated_at }
      const { result } = await call<Answer>('user/store', { method: 'PUT', body })
      // What is said of the store elsewhere is asked for anew.
      forgetAnswers()
      keepAnswer('user/store', result)
      opened.current = result.store
      form.take(startValues(declaration, result.store))
      return true
    } catch (error) {
      if (problemOf(error).code === 'changed_meanwhile') await bringTogether(payload, form)
      throw error
    }
  }

  return (
    <RecordForm
      declaration={declaration}
      mode="edit"
      values={startValues(declaration, store)}
      check={addressForVat}
      saveLabel={translate('account.store.save')}
      head={() =>
        isPrimary ? null : <Alert severity="info">{translate('account.store.bank_of_primary')}</Alert>
      }
      onSave={save}
      onSaved={onSaved}
      onCancel={(form) => form.revert()}
    />
  )
}
