import { Button } from '@mui/material'
import { useTiptapEditor } from 'ra-input-rich-text'
import { type KeyboardEvent, useEffect, useReducer, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LatinBox } from './LatinBox.ts'
import { RichTextPicture } from './RichTextPicture.tsx'
import { type Editor, type Part, RichTextTools } from './RichTextTools.tsx'

/** Renders again whenever the text or the selection changes. */
const useEditorPulse = (editor: Editor | null) => {
  const [, beat] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor?.on('transaction', beat)
    return () => {
      editor?.off('transaction', beat)
    }
  }, [editor])
}

/** Only http, https and mail: another scheme could run as a script. */
const safeAddress = (typed: string): string | undefined => {
  const address = typed.trim()
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(address)) return address
  return /^[\w-]+(?:\.[\w-]+)+\S*$/.test(address) ? `https://${address}` : undefined
}

const LinkRow = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const translate = useTranslate()
  const { href } = editor.getAttributes('link')
  const [typed, setTyped] = useState(typeof href === 'string' ? href : '')
  const address = safeAddress(typed)

  const apply = () => {
    if (address) editor.chain().focus().extendMarkRange('link').setMark('link', { href: address }).run()
    else if (typed === '') editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    else return
    onDone()
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The form around must not be sent.
      event.preventDefault()
      apply()
    }
    if (event.key === 'Escape') onDone()
  }

  return (
    <div className="link">
      <LatinBox
        autoFocus
        fullWidth
        size="small"
        dir="ltr"
        placeholder="https://"
        value={typed}
        error={typed !== '' && !address}
        inputProps={{ dir: 'ltr', 'aria-label': translate('ra.tiptap.link') }}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKey}
      />
      <Button size="small" onClick={apply}>
        {translate('views.filters.apply')}
      </Button>
    </div>
  )
}

/** The tools of the editor around, with the rows in which a link and a picture are put together. */
export const RichTextToolbar = ({ takesPictures }: { readonly takesPictures: boolean }) => {
  const editor = useTiptapEditor()
  const [open, setOpen] = useState<Part>()
  const close = () => setOpen(undefined)
  const insert = (attrs: Readonly<Record<'src' | 'alt', string>>) => {
    editor?.chain().focus().insertContent({ type: 'image', attrs }).run()
    close()
  }
  useEditorPulse(editor)
  return (
    <RichTextTools
      editor={editor}
      takesPictures={takesPictures}
      open={open}
      onTurn={(part) => setOpen(open === part ? undefined : part)}
    >
      {editor && open === 'link' ? <LinkRow editor={editor} onDone={close} /> : null}
      {editor && open === 'picture' ? <RichTextPicture onPicture={insert} onDone={close} /> : null}
    </RichTextTools>
  )
}
