import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Backups } from '#src/dataProvider/settings.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { problemOf } from '#src/views/problem.ts'

/** While one is being taken it is looked at so often. */
const LOOK_MS = 2000

/** The backups, read again while one is being taken, and how to begin one. */
export const useBackups = () => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const [state, setState] = useState<Backups>()
  const [error, setError] = useState<unknown>()
  const [isSending, setSending] = useState(false)

  const load = useCallback(() => {
    setError(undefined)
    dataProvider.backups().then(setState, setError)
  }, [dataProvider])
  useEffect(load, [load])

  const isRunning = state?.backups[0]?.state === 'RUNNING'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(load, LOOK_MS)
    return () => clearInterval(timer)
  }, [isRunning, load])

  const begin = async (): Promise<void> => {
    setSending(true)
    try {
      setState(await dataProvider.backUp())
      notify(translate('settings.backups.begun'), { type: 'success' })
    } catch (failure) {
      if (await dialogs.problem(problemOf(failure))) return begin()
    } finally {
      setSending(false)
    }
  }

  return { state, error, load, begin, isBusy: isSending || isRunning }
}
