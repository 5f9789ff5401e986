import { useRunningUpload } from '../form/runningUploads.ts'
import { FileDrop, type FileKind } from './FileDrop.tsx'
import { asText, type InputProps } from './inputProps.ts'
import { useBox } from './useBox.ts'
import { useUpload } from './useUpload.ts'

/** A file or a picture, sent at once, with its progress shown. */
export const UploadBox = ({ kind, ...props }: InputProps<'image' | 'file'> & { readonly kind: FileKind }) => {
  const box = useBox(props)
  const { value, onChange, onBlur } = box
  const { send, cancel, progress, fault, clearFault } = useUpload(kind, (sent) => {
    onChange(sent)
    onBlur()
  })
  useRunningUpload(props.source, progress !== undefined)
  return (
    <FileDrop
      {...box}
      kind={kind}
      value={asText(value)}
      fault={fault}
      progress={progress}
      onTake={(file) => void send(file)}
      onRemove={() => {
        clearFault()
        onChange(null)
      }}
      onCancel={cancel}
    />
  )
}
