import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { Button, LinearProgress } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useDataProvider, useTranslate } from 'ra-core'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { fontSize, radius } from '#src/shell/tokens.ts'
import { srOnly } from '../parts/srOnly.ts'
import { problemOf } from '../problem.ts'
import { asText, type InputProps } from './inputProps.ts'

const Drop = styled('div', { shouldForwardProp: (name) => name !== 'isOver' && name !== 'isInvalid' })<{
  isOver: boolean
  isInvalid: boolean
}>(({ theme, isOver, isInvalid }) => {
  const tokens = theme.tokens
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 96,
    padding: 16,
    border: `1px dashed ${isInvalid ? tokens.dangerInk : isOver ? tokens.primaryInk : tokens.lineStrong}`,
    borderRadius: radius.control,
    backgroundColor: isOver ? tokens.primaryTint : tokens.surface,
    '& .picture, & .mark': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 64,
      height: 64,
      objectFit: 'cover',
      borderRadius: radius.control,
      color: tokens.inkSoft,
      backgroundColor: tokens.line,
    },
    '& .body': { flex: 1, minWidth: 0 },
    '& .note': { fontSize: fontSize.xs, color: tokens.inkSoft },
    '& .error': { fontSize: fontSize.xs, color: tokens.dangerInk },
    '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockEnd: 6 },
    '& input[type="file"]': srOnly,
  }
})

/** What may be uploaded, as the file dialog offers it and as the first check refuses it. */
const ACCEPTED = {
  image: ['image/png', 'image/jpeg', 'image/webp'],
  file: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
} as const

type Kind = keyof typeof ACCEPTED

/** Largest upload in MB; the server refuses more. */
const MOST_MEGABYTES = { image: 5, file: 10 } as const satisfies Record<Kind, number>
const MEGABYTE = 1024 * 1024

const useUpload = (kind: Kind, onDone: (url: string) => void) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const translate = useTranslate()
  const [progress, setProgress] = useState<number>()
  const [fault, setFault] = useState<string>()
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const refusalOf = (file: File): string | undefined => {
    const most = MOST_MEGABYTES[kind]
    if (!(ACCEPTED[kind] as readonly string[]).includes(file.type))
      return translate(kind === 'image' ? 'validation.image_type' : 'validation.file_type')
    if (file.size > most * MEGABYTE) return translate('views.upload.too_large', { n: most })
    return undefined
  }

  const send = async (file: File): Promise<void> => {
    running.current?.abort()
    const refusal = refusalOf(file)
    setFault(refusal)
    if (refusal) return
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      const { url } = await dataProvider.upload(file, kind, setProgress, controller.signal)
      onDone(url)
    } catch (error) {
      if (!controller.signal.aborted) setFault(problemOf(error).message ?? translate('faults.network'))
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

/** A file or a picture: chosen, dropped, replaced or removed; sent at once, with its progress shown. */
export const UploadBox = ({ kind, ...props }: InputProps<'image' | 'file'> & { readonly kind: Kind }) => {
  const { id, value, onChange, onBlur, labelId, noteId, isInvalid, isReadOnly, isRequired } = props
  const translate = useTranslate()
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const url = asText(value)
  const { send, cancel, progress, fault, clearFault } = useUpload(kind, (sent) => {
    onChange(sent)
    onBlur()
  })

  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !isReadOnly) void send(file)
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  const preview = () => {
    if (!url) return <CloudUploadOutlined aria-hidden />
    return kind === 'image' ? null : <DescriptionOutlined aria-hidden />
  }

  return (
    <Drop
      isOver={isOver}
      isInvalid={isInvalid || Boolean(fault)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {url && kind === 'image' ? (
        <img className="picture" src={url} alt={translate('views.upload.preview')} />
      ) : (
        <span className="mark">{preview()}</span>
      )}
      <div className="body">
        {progress === undefined ? (
          <div className="buttons">
            <input
              ref={picker}
              id={id}
              type="file"
              tabIndex={-1}
              accept={ACCEPTED[kind].join(',')}
              aria-labelledby={labelId}
              aria-describedby={noteId}
              disabled={isReadOnly}
              onChange={({ target }) => {
                take(target.files)
                target.value = ''
              }}
            />
            <Button
              size="small"
              variant="outlined"
              disabled={isReadOnly}
              aria-describedby={`${labelId} ${noteId}`}
              onClick={() => picker.current?.click()}
            >
              {translate(url ? 'views.upload.replace' : `views.upload.choose_${kind}`)}
            </Button>
            {url && !isRequired ? (
              <Button
                size="small"
                color="error"
                disabled={isReadOnly}
                onClick={() => {
                  clearFault()
                  onChange(null)
                }}
              >
                {translate('ra.action.remove')}
              </Button>
            ) : null}
          </div>
        ) : (
          <div className="buttons" style={{ alignItems: 'center' }}>
            <LinearProgress
              variant="determinate"
              value={Math.round(progress * 100)}
              aria-label={translate('views.upload.sending')}
              sx={{ flex: 1 }}
            />
            <Button size="small" onClick={cancel}>
              {translate('ra.action.cancel')}
            </Button>
          </div>
        )}
        {fault ? (
          <div className="error" role="alert">
            {fault}
          </div>
        ) : (
          <div className="note">{translate(`views.upload.note_${kind}`, { n: MOST_MEGABYTES[kind] })}</div>
        )}
      </div>
    </Drop>
  )
}
