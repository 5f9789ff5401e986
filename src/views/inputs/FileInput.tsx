import type { InputProps } from './inputProps.ts'
import { UploadBox } from './UploadBox.tsx'

/** A document or a picture. */
const FileInput = (props: InputProps<'file'>) => <UploadBox {...props} kind="file" />

export default FileInput
