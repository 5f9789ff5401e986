import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { useText } from './language.ts'
import type { TextKey } from './texts/texts.ts'

interface FileFieldProps extends FieldTexts {
  name: string
  accept: string
  file: File | undefined
  onChoose: (file: File | undefined) => void
  /** Invites to choose or drop a file. */
  invitation: string
  /** The name of the button that takes the file away. */
  removeLabel: string
  /** How much of it has been sent, 0 to 1; nothing while none is under way. */
  progress?: number | undefined
  progressLabel: string
}

const size = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** 1,300,000 → `1.3 MB`. */
const sizeText = (bytes: number): string =>
  bytes < 100_000 ? `${size.format(bytes / 1000)} KB` : `${size.format(bytes / 1_000_000)} MB`

/** What the server would refuse, told before it is sent: an empty file, and pictures as iPhones keep them. */
const faultOf = ({ name, size, type }: File): TextKey | undefined => {
  if (size === 0) return 'validation.file_empty'
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name) ? 'validation.file_heic' : undefined
}

const Chosen = ({ file, children }: { file: File; children: ReactNode }) => (
  <div className="file-chosen">
    <Icon name="file" />
    <span className="file-name">
      <bdi>{file.name}</bdi>
      <small>
        <bdi dir="ltr">{sizeText(file.size)}</bdi>
      </small>
    </span>
    {children}
  </div>
)

/** A file by choosing or dropping; shows its name, and how far it has come on its way. */
export const FileField = (props: FileFieldProps) => {
  const {
    label,
    hint,
    error,
    name,
    accept,
    file,
    onChoose,
    invitation,
    removeLabel,
    progress,
    progressLabel,
  } = props
  const t = useText()
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState<TextKey>()
  const choose = (chosen: File | undefined) => {
    const found = chosen && faultOf(chosen)
    setFault(found)
    onChoose(found ? undefined : chosen)
  }
  const drop: ComponentProps<'div'>['onDrop'] = (event) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <Field label={label} hint={hint} error={fault ? t(fault) : error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to the input inside
        <div
          className="file-field"
          data-over={isOver ? '' : undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <div className="file-place" hidden={file !== undefined}>
            <Icon name="upload" />
            <span>{invitation}</span>
            <input
              {...control}
              type="file"
              name={name}
              accept={accept}
              onChange={(event) => {
                choose(event.target.files?.[0])
                // The same file may be chosen again after it was taken away.
                event.target.value = ''
              }}
            />
          </div>
          {file && (
            <Chosen file={file}>
              <button
                type="button"
                className="control-action"
                aria-label={removeLabel}
                disabled={progress !== undefined}
                onClick={() => onChoose(undefined)}
              >
                <Icon name="close" />
              </button>
            </Chosen>
          )}
          {progress !== undefined && <progress aria-label={progressLabel} value={progress} max={1} />}
        </div>
      )}
    </Field>
  )
}
