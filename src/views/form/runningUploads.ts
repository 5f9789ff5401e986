import { createContext, useCallback, useContext, useEffect, useState } from 'react'

type Note = (source: string, isRunning: boolean) => void

/** Hears of files that are on their way to fields of the form around; of those outside of a form nobody hears. */
export const RunningUploads = createContext<Note>(() => undefined)

/** The names of the fields of a form to which a file is on its way, and what notes them. */
export const useRunningUploads = (): { readonly running: readonly string[]; readonly note: Note } => {
  const [running, setRunning] = useState<readonly string[]>([])
  const note = useCallback<Note>(
    (source, isRunning) =>
      setRunning((before) => {
        const others = before.filter((each) => each !== source)
        return isRunning ? [...others, source] : others.length === before.length ? before : others
      }),
    [],
  )
  return { running, note }
}

/** Notes that a file is on its way to a field: the form waits for it, and is not left without a question. */
export const useRunningUpload: Note = (source, isRunning) => {
  const note = useContext(RunningUploads)
  useEffect(() => {
    note(source, isRunning)
    return () => note(source, false)
  }, [note, source, isRunning])
}
