import type { InputProps } from './inputProps.ts'
import { UploadBox } from './UploadBox.tsx'

/** A picture. */
const ImageInput = (props: InputProps<'image'>) => <UploadBox {...props} kind="image" />

export default ImageInput
