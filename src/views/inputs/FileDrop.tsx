import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { Button, LinearProgress } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isOneOf } from '#src/schema/objects.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { srOnly } from '../parts/srOnly.ts'
import type { Box } from './useBox.ts'

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
/** Types of files that are taken. */
export const ACCEPTED = {
  image: ['image/png', 'image/jpeg', 'image/webp'],
  file: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
} as const

export type FileKind = keyof typeof ACCEPTED

/** Largest upload in MB; the server refuses more. */
export const MOST_MEGABYTES = { image: 5, file: 10 } as const satisfies Record<FileKind, number>
const MEGABYTE = 1024 * 1024

/** Why a file cannot be taken, in the panel's language; undefined when it can. */
export const refusalOf = (
  file: File,
  kind: FileKind,
  translate: ReturnType<typeof useTranslate>,
): string | undefined => {
  const most = MOST_MEGABYTES[kind]
  if (file.size === 0) return translate('validation.file_empty')
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name))
    return translate('validation.file_heic')
  if (!isOneOf<string>(ACCEPTED[kind], file.type))
    return translate(kind === 'image' ? 'validation.image_type' : 'validation.file_type')
  if (file.size > most * MEGABYTE) return translate('views.upload.too_large', { n: most })
  return undefined
}

interface FileDropProps
  extends Pick<Box, 'id' | 'labelId' | 'noteId' | 'isInvalid' | 'isReadOnly' | 'isRequired'> {
  readonly kind: FileKind
  /** The address of a picture, or the name of a file; empty when there is none. */
  readonly value: string
  /** Shown below instead of what may be chosen. */
  readonly note?: string
  readonly fault: string | undefined
  /** 0 to 1 while it is being sent. */
  readonly progress: number | undefined
  readonly onTake: (file: File) => void
  readonly onRemove: () => void
  /** Stops the sending, where that is possible. */
  readonly onCancel?: () => void
}

/** A place for a file or a picture: chosen, dropped, replaced or removed, with its progress shown. */
export const FileDrop = (props: FileDropProps) => {
  const { id, labelId, noteId, isInvalid, isReadOnly, isRequired, kind, value, note, fault, progress } = props
  const translate = useTranslate()
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !isReadOnly) props.onTake(file)
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
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
      {value && kind === 'image' ? (
        <img className="picture" src={value} alt={translate('views.upload.preview')} />
      ) : (
        <span className="mark">
          {value ? <DescriptionOutlined aria-hidden /> : <CloudUploadOutlined aria-hidden />}
        </span>
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
              {translate(value ? 'views.upload.replace' : `views.upload.choose_${kind}`)}
            </Button>
            {value && !isRequired ? (
              <Button size="small" color="error" disabled={isReadOnly} onClick={props.onRemove}>
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
            {props.onCancel ? (
              <Button size="small" onClick={props.onCancel}>
                {translate('ra.action.cancel')}
              </Button>
            ) : null}
          </div>
        )}
        {fault ? (
          <div className="error" role="alert">
            {fault}
          </div>
        ) : (
          <div className="note">
            {note ?? translate(`views.upload.note_${kind}`, { n: MOST_MEGABYTES[kind] })}
          </div>
        )}
      </div>
    </Drop>
  )
}
