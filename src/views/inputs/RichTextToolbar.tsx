import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined'
import FormatClearOutlined from '@mui/icons-material/FormatClearOutlined'
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined'
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined'
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined'
import FormatUnderlinedOutlined from '@mui/icons-material/FormatUnderlinedOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTiptapEditor } from 'ra-input-rich-text'
import { type KeyboardEvent, type ReactNode, useEffect, useReducer, useState } from 'react'
import { useTranslate } from 'react-admin'
import { radius } from '#src/theme/tokens.ts'
import { LatinBox } from './LatinBox.ts'
import { RichTextPicture } from './RichTextPicture.tsx'

type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>

type Step = (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>

interface Tool {
  /** Key below `ra.tiptap`. */
  readonly name: string
  readonly mark: ReactNode
  readonly isOn: (editor: Editor) => boolean
  readonly step: Step
}

/** Written by the style sheet: a button's own words would have to be part of its name, in every language. */
const HeadingMark = styled('b')({ '&::before': { content: 'attr(data-mark)' } })

const heading = (level: 2 | 3): Tool => ({
  name: `heading${level}`,
  mark: <HeadingMark data-mark={`H${level}`} />,
  isOn: (editor) => editor.isActive('heading', { level }),
  step: (chain) => chain.toggleNode('heading', 'paragraph', { level }),
})

const mark = (name: string, icon: ReactNode, step: Step): Tool => ({
  name,
  mark: icon,
  isOn: (editor) => editor.isActive(name),
  step,
})

const TOOLS: readonly (readonly Tool[])[] = [
  [heading(2), heading(3)],
  [
    mark('bold', <FormatBoldOutlined />, (chain) => chain.toggleMark('bold')),
    mark('italic', <FormatItalicOutlined />, (chain) => chain.toggleMark('italic')),
    mark('underline', <FormatUnderlinedOutlined />, (chain) => chain.toggleMark('underline')),
  ],
  [
    {
      ...mark('bulletList', <FormatListBulletedOutlined />, (chain) =>
        chain.toggleList('bulletList', 'listItem'),
      ),
      name: 'list_bulleted',
    },
    {
      ...mark('orderedList', <FormatListNumberedOutlined />, (chain) =>
        chain.toggleList('orderedList', 'listItem'),
      ),
      name: 'list_numbered',
    },
    mark('blockquote', <FormatQuoteOutlined />, (chain) => chain.toggleWrap('blockquote')),
  ],
]

const CLEAR: Tool = {
  name: 'clear_format',
  mark: <FormatClearOutlined />,
  isOn: () => false,
  step: (chain) => chain.clearNodes().unsetAllMarks(),
}

const Bar = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  padding: 4,
  borderBlockEnd: `1px solid ${tokens.line}`,
  '& .tool': {
    display: 'grid',
    placeItems: 'center',
    width: 30,
    height: 30,
    padding: 0,
    border: 0,
    borderRadius: radius.chip,
    font: 'inherit',
    fontSize: 13,
    color: tokens.inkSoft,
    background: 'none',
    cursor: 'pointer',
  },
  '& .tool:hover': { backgroundColor: tokens.line, color: tokens.ink },
  '& .tool[aria-pressed="true"]': { backgroundColor: tokens.primaryTint, color: tokens.primaryInk },
  '& .tool:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: -2 },
  '& .tool svg': { fontSize: 18 },
  '& .gap': { width: 1, height: 18, marginInline: 4, backgroundColor: tokens.line },
  '& .link': { display: 'flex', flex: '1 1 100%', gap: 4, padding: 4 },
  '& .picture': { flex: '1 1 100%', display: 'grid', gap: 8, padding: 8 },
  '& .picture .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 8 },
  '& .picture .row .MuiTextField-root': { flex: '1 1 200px' },
  '& .picture img': { height: 64, maxWidth: 160, objectFit: 'contain', borderRadius: radius.chip },
  '& .picture p': { margin: 0, fontSize: 12, color: tokens.inkSoft },
  '& .picture p[role=alert]': { color: tokens.dangerInk },
}))

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

/** The editor's tools; directions are not among them, as each paragraph follows its own text. */
export const RichTextToolbar = ({ takesPictures }: { readonly takesPictures: boolean }) => {
  const translate = useTranslate()
  const editor = useTiptapEditor()
  const [open, setOpen] = useState<'link' | 'picture'>()
  const close = () => setOpen(undefined)
  const turn = (part: 'link' | 'picture') => setOpen(open === part ? undefined : part)
  const insert = (attrs: Readonly<Record<'src' | 'alt', string>>) => {
    editor?.chain().focus().insertContent({ type: 'image', attrs }).run()
    close()
  }
  useEditorPulse(editor)
  if (!editor) return <Bar style={{ minHeight: 38 }} />

  const toolOf = (tool: Tool) => {
    const label = translate(`ra.tiptap.${tool.name}`)
    return (
      <button
        key={tool.name}
        type="button"
        className="tool"
        aria-label={label}
        data-tip={label}
        aria-pressed={tool.isOn(editor)}
        onClick={() => tool.step(editor.chain().focus()).run()}
      >
        {tool.mark}
      </button>
    )
  }

  return (
    <Bar role="group" aria-label={translate('views.rich_text')}>
      {TOOLS.map((tools) => (
        <span key={tools[0]?.name} style={{ display: 'contents' }}>
          {tools.map(toolOf)}
          <span className="gap" aria-hidden />
        </span>
      ))}
      <button
        type="button"
        className="tool"
        aria-label={translate('ra.tiptap.link')}
        data-tip={translate('ra.tiptap.link')}
        aria-pressed={editor.isActive('link')}
        aria-expanded={open === 'link'}
        onClick={() => turn('link')}
      >
        <LinkOutlined />
      </button>
      {takesPictures ? (
        <button
          type="button"
          className="tool"
          aria-label={translate('ra.tiptap.image')}
          data-tip={translate('ra.tiptap.image')}
          aria-expanded={open === 'picture'}
          onClick={() => turn('picture')}
        >
          <ImageOutlined />
        </button>
      ) : null}
      {toolOf(CLEAR)}
      {open === 'link' ? <LinkRow editor={editor} onDone={close} /> : null}
      {open === 'picture' ? <RichTextPicture onPicture={insert} onDone={close} /> : null}
    </Bar>
  )
}
