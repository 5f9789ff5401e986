import { useEffect, useRef, useState } from 'react'
import { useAuthProvider, useNotify, useTranslate } from 'react-admin'
import { exportFile, type FileFormat, type Progress, saveFile } from '#src/dataProvider/exportFile.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { problemOf } from '../problem.ts'
import type { ExportOf } from './exportQuery.ts'

interface Exporting {
  /** Undefined until a kind of file was chosen. */
  readonly format: FileFormat | undefined
  /** Undefined until the first rows are done. */
  readonly progress: Progress | undefined
  readonly start: (format: FileFormat) => Promise<void>
  readonly cancel: () => void
}

/** Makes a file and saves it; what goes wrong is told in a dialog that offers to try again. Leaving cancels. */
export const useExport = ({ path, query }: ExportOf, onDone: () => void): Exporting => {
  const dialogs = useDialogs()
  const notify = useNotify()
  const authProvider = useAuthProvider()
  const translate = useTranslate()
  const [format, setFormat] = useState<FileFormat>()
  const [progress, setProgress] = useState<Progress>()
  const stopped = useRef<AbortController>(undefined)
  useEffect(() => () => stopped.current?.abort(), [])

  const start = async (wanted: FileFormat): Promise<void> => {
    const controller = new AbortController()
    stopped.current = controller
    setFormat(wanted)
    setProgress(undefined)
    const { signal } = controller
    try {
      const call = { path, query: query(), format: wanted, onProgress: setProgress, signal }
      const { name, content } = await exportFile(call)
      saveFile(content, name)
      notify(translate('views.export.saved', { name }), { type: 'success' })
      onDone()
    } catch (error) {
      if (signal.aborted) return
      const problem = problemOf(error)
      // Where a session has ended, trying again is of no use: the way leads to sign-in, and back to this list.
      if (problem.status === 401) await authProvider?.checkError(error)
      else if (await dialogs.problem(problem)) return start(wanted)
      onDone()
    }
  }

  const cancel = (): void => {
    stopped.current?.abort()
    onDone()
  }
  return { format, progress, start, cancel }
}
