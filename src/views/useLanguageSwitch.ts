import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import type { OwnAccount } from '#src/dataProvider/ownAccount.ts'
import { changeLocale } from '#src/i18n/i18nProvider.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { useUnsavedQuestion } from './dialogs/useUnsavedQuestion.ts'

/**
 * Switches the language: asks when something unsaved would be lost, tells the server, and fetches again what
 * the server words in the language of the call.
 */
export const useLanguageSwitch = () => {
  const mayLeave = useUnsavedQuestion()
  const notify = useNotify()
  const queries = useQueryClient()
  const { changeLanguage } = useDataProvider<OwnAccount & DataProvider>()
  const [isPending, setPending] = useState(false)

  const switchTo = async (locale: Locale): Promise<void> => {
    if (isPending || !(await mayLeave())) return
    setPending(true)
    try {
      await changeLocale(locale)
      void queries.invalidateQueries()
      // Only the next sign-in reads it: a failure is not worth a message.
      await changeLanguage(locale).catch(() => undefined)
    } catch {
      notify('ra.notification.i18n_error', { type: 'error' })
    } finally {
      setPending(false)
    }
  }

  return { switchTo, isPending }
}
