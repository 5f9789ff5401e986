import { DefaultEditorOptions, RichTextInput as TiptapInput } from 'ra-input-rich-text'
import { useMemo } from 'react'
import type { InputProps } from './inputProps.ts'
import { RichTextBox, useTextBox } from './RichTextBox.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { useFieldError } from './useBox.ts'

/** The rich text editor: each paragraph follows the direction of its own text. */
const RichTextInput = (props: InputProps<'richText'>) => {
  const { source, options, readOnly } = props
  const isInvalid = useFieldError(source) !== undefined
  const attributes = useTextBox(props)
  const editorOptions = useMemo(
    () => ({ ...DefaultEditorOptions, textDirection: 'auto' as const, editorProps: { attributes } }),
    [attributes],
  )
  return (
    <RichTextBox isInvalid={isInvalid}>
      <TiptapInput
        source={source}
        label={false}
        helperText={false}
        readOnly={readOnly}
        editorOptions={editorOptions}
        toolbar={<RichTextToolbar takesPictures={options.pictures === true && !readOnly} />}
      />
    </RichTextBox>
  )
}

export default RichTextInput
