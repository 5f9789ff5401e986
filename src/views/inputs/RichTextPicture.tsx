import { Button, LinearProgress, TextField } from '@mui/material'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ACCEPTED, MOST_MEGABYTES } from './FileDrop.tsx'
import { useUpload } from './useUpload.ts'

interface RichTextPictureProps {
  readonly onPicture: (picture: { readonly src: string; readonly alt: string }) => void
  readonly onDone: () => void
}

/** Puts a picture where the text stands: uploaded as every picture is, and described for who cannot see it. */
export const RichTextPicture = ({ onPicture, onDone }: RichTextPictureProps) => {
  const translate = useTranslate()
  const noteId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  const [words, setWords] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { send, progress, fault } = useUpload('image', setAddress)
  const isMissing = isAsked && words.trim() === ''

  const insert = () => {
    setAsked(true)
    if (!address || words.trim() === '') return
    onPicture({ src: address, alt: words.trim() })
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The form around must not be sent.
      event.preventDefault()
      insert()
    }
    if (event.key === 'Escape') onDone()
  }

  return (
    <div className="picture">
      {address ? <img src={address} alt="" /> : null}
      <div className="row">
        <input
          ref={picker}
          type="file"
          hidden
          accept={ACCEPTED.image.join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void send(file)
            target.value = ''
          }}
        />
        <Button
          autoFocus
          size="small"
          variant="outlined"
          aria-describedby={noteId}
          onClick={() => picker.current?.click()}
        >
          {translate(address ? 'views.upload.replace' : 'views.upload.choose_image')}
        </Button>
        <TextField
          size="small"
          label={translate('views.picture.alt')}
          value={words}
          required
          error={isMissing}
          helperText={isMissing ? translate('validation.required') : translate('views.picture.alt_hint')}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={onKey}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 200 } }}
        />
        <Button size="small" variant="contained" disabled={!address} onClick={insert}>
          {translate('views.picture.insert')}
        </Button>
        <Button size="small" onClick={onDone}>
          {translate('ra.action.cancel')}
        </Button>
      </div>
      {progress === undefined ? null : (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={translate('views.upload.sending')}
        />
      )}
      <p id={noteId} role={fault ? 'alert' : undefined}>
        {fault ?? translate('views.picture.note', { n: MOST_MEGABYTES.image })}
      </p>
    </div>
  )
}
