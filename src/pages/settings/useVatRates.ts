import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { VatRate } from '#src/dataProvider/settings.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { problemOf } from '#src/views/problem.ts'

/** What is wrong with a rate, by field, as react-admin's `<Form>` puts it on its inputs. */
type Wrong = Readonly<Record<string, string>>

/** The rates of VAT, and what may be done with them; `onChanged` hears of each change. */
export const useVatRates = (onChanged: () => void) => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const [rates, setRates] = useState<readonly VatRate[]>()
  const [error, setError] = useState<unknown>()
  const [saves, setSaves] = useState(0)
  const [isSending, setSending] = useState(false)

  const load = useCallback(() => {
    setError(undefined)
    dataProvider.vatRates().then(({ rates: read }) => setRates(read), setError)
  }, [dataProvider])
  useEffect(load, [load])

  const send = async (
    sending: () => ReturnType<PanelDataProvider['vatRates']>,
    onSent = () => {},
  ): Promise<Wrong | undefined> => {
    setSending(true)
    try {
      const { rates: read, message } = await sending()
      setRates(read)
      notify(message, { type: 'success' })
      onSent()
      onChanged()
    } catch (failure) {
      const problem = problemOf(failure)
      const wrong = Object.entries(problem.errors).map(([field, [first = '']]) => [field, first])
      if (wrong.length > 0) return Object.fromEntries(wrong)
      if (await dialogs.problem(problem)) return send(sending, onSent)
    } finally {
      setSending(false)
    }
    return undefined
  }

  return {
    rates,
    error,
    load,
    /** How many were set here: the form is an empty one after each. */
    saves,
    isSending,
    save: (rate: Parameters<PanelDataProvider['setVatRate']>[0]) =>
      send(
        () => dataProvider.setVatRate(rate),
        () => setSaves(saves + 1),
      ),
    drop: async ({ valid_from }: VatRate): Promise<void> => {
      const isMeant = await dialogs.confirm({
        title: translate('settings.vat.drop_title'),
        text: translate('settings.vat.drop_text'),
        confirm: translate('settings.vat.drop'),
        cancel: translate('ra.action.cancel'),
        tone: 'danger',
      })
      if (isMeant) await send(() => dataProvider.dropVatRate(valid_from))
    },
  }
}
