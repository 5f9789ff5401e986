import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { problemOf } from '../problem.ts'
import { type FileKind, refusalOf } from './FileDrop.tsx'

/** Sends a file at once, after a look at its type and size; `onDone` gets the address that it is served at. */
export const useUpload = (kind: FileKind, onDone: (url: string) => void) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const translate = useTranslate()
  const [progress, setProgress] = useState<number>()
  const [fault, setFault] = useState<string>()
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File): Promise<void> => {
    running.current?.abort()
    const refusal = refusalOf(file, kind, translate)
    setFault(refusal)
    if (refusal) return
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      const { url } = await dataProvider.upload(file, kind, setProgress, controller.signal)
      onDone(url)
    } catch (error) {
      if (controller.signal.aborted) return
      const { errors, message } = problemOf(error)
      setFault(errors.file?.[0] ?? message ?? translate('faults.network'))
    } finally {
      if (running.current === controller) setProgress(undefined)
    }
  }

  const cancel = () => {
    running.current?.abort()
    setProgress(undefined)
  }
  return { send, cancel, progress, fault, clearFault: () => setFault(undefined) }
}
