import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Result } from '#src/contract/index.ts'
import { sendForm } from '#src/dataProvider/sendForm.ts'
import { MOST_FILES } from '#src/resources/shippings/limits.ts'
import { refusalOf } from '#src/views/inputs/FileDrop.tsx'
import { problemOf } from '#src/views/problem.ts'
import { keepTyped, readKept } from '../shell/kept.ts'

type Attached = Result<'POST user/support/files'>['file']

/** A file on its way: how much of it has been sent, 0 to 1. */
interface Sending {
  readonly key: number
  readonly name: string
  readonly part: number
}

const isAttached = (value: unknown): value is Attached =>
  typeof value === 'object' && value !== null && 'url' in value && 'name' in value

const keptFiles = (keptAs: string): readonly Attached[] => {
  const { files } = readKept(keptAs) as { readonly files?: unknown }
  return Array.isArray(files) ? files.filter(isAttached) : []
}

/** The files of something that is being written, sent as they are chosen and kept like what is typed. */
export interface Attachments {
  readonly files: readonly Attached[]
  readonly sending: readonly Sending[]
  readonly fault: string | undefined
  readonly add: (chosen: readonly File[]) => void
  readonly remove: (url: string) => void
  readonly clear: () => void
  /** Why they cannot be sent with it now. */
  readonly notYet: string | undefined
}

/** Files to go with a report or an answer; what was chosen stands under that name until it is sent. */
export const useAttachments = (keptAs: string): Attachments => {
  const translate = useTranslate()
  const [begun] = useState(() => keptFiles(keptAs))
  const [files, setFiles] = useState(begun)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [fault, setFault] = useState<string>()
  const next = useRef(0)
  const [leaving] = useState(() => new AbortController())
  useEffect(() => {
    if (files !== begun) keepTyped(keptAs, { files })
  }, [keptAs, files, begun])
  useEffect(() => () => leaving.abort(), [leaving])

  const send = async (file: File): Promise<void> => {
    next.current += 1
    const key = next.current
    const tell = (part: number) =>
      setSending((all) => all.map((each) => (each.key === key ? { ...each, part } : each)))
    setSending((all) => [...all, { key, name: file.name, part: 0 }])
    try {
      const sent = { form: { file }, onProgress: tell, signal: leaving.signal }
      const { result } = await sendForm('POST user/support/files', sent)
      setFiles((all) => [...all, result.file])
    } catch (error) {
      if (leaving.signal.aborted) return
      const { errors, message } = problemOf(error)
      setFault(`${file.name}: ${errors.file?.[0] ?? message ?? translate('faults.network')}`)
    } finally {
      setSending((all) => all.filter((each) => each.key !== key))
    }
  }

  const add = (chosen: readonly File[]): void => {
    const room = MOST_FILES - files.length - sending.length
    setFault(chosen.length > room ? translate('thread.too_many', { files: MOST_FILES }) : undefined)
    for (const file of chosen.slice(0, Math.max(0, room))) {
      const refusal = refusalOf(file, 'file', translate)
      if (refusal) setFault(`${file.name}: ${refusal}`)
      else void send(file)
    }
  }

  return {
    files,
    sending,
    fault,
    add,
    remove: (url) => setFiles((all) => all.filter((each) => each.url !== url)),
    clear: () => {
      setFault(undefined)
      setFiles([])
    },
    notYet: sending.length > 0 ? translate('thread.wait') : undefined,
  }
}
