import SafeHtml from '../cells/SafeHtml.tsx'
import { asText, type InputProps } from './inputProps.ts'
import { RichTextBox, useTextBox } from './RichTextBox.ts'
import { RichTextTools } from './RichTextTools.tsx'
import { useBox } from './useBox.ts'
import { type GoOn, type Touched, whenTouched } from './whenTouched.tsx'

/** The text as it is stored, below tools that look like the editor's. */
const StandIn = (props: InputProps<'richText'> & Touched) => {
  const { value, isInvalid } = useBox(props)
  const { options, readOnly, onTouch, onFocused } = props
  const attributes = { ...useTextBox(props), tabIndex: 0, 'aria-readonly': readOnly }
  return (
    <RichTextBox
      isInvalid={isInvalid}
      onPointerEnter={onTouch}
      onFocus={({ target }) => {
        onFocused(target)
        onTouch()
      }}
      onBlur={() => onFocused(null)}
    >
      <RichTextTools editor={null} takesPictures={options.pictures === true && !readOnly} />
      <div className="RaRichTextInput-editorContent">
        <div {...attributes} className="ProseMirror">
          <SafeHtml html={asText(value)} />
        </div>
      </div>
    </RichTextBox>
  )
}

/** At the tool that had the keyboard, else in the text. */
const sameTool: GoOn = (around, left) =>
  [...around.querySelectorAll<HTMLElement>('button')].find(({ ariaLabel }) => ariaLabel === left.ariaLabel) ??
  around.querySelector<HTMLElement>('[contenteditable]')

/** The rich text editor, whose code comes when the first of them is touched. */
export default whenTouched<InputProps<'richText'>>(StandIn, () => import('./RichTextInput.tsx'), sameTool)
