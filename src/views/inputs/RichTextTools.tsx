import FormatBoldOutlined from '@mui/icons-material/FormatBoldOutlined'
import FormatClearOutlined from '@mui/icons-material/FormatClearOutlined'
import FormatItalicOutlined from '@mui/icons-material/FormatItalicOutlined'
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined'
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined'
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined'
import FormatUnderlinedOutlined from '@mui/icons-material/FormatUnderlinedOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import { styled } from '@mui/material/styles'
import type { useTiptapEditor } from 'ra-input-rich-text'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { radius } from '#src/theme/tokens.ts'

/** The editor as its library hands it out. */
export type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>

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

/** What opens a row below the tools. */
export type Part = 'link' | 'picture'

interface RichTextToolsProps {
  /** null while it is under way: the tools look alike then. */
  readonly editor: Editor | null
  readonly takesPictures: boolean
  readonly open?: Part
  readonly onTurn?: (part: Part) => void
  /** The row that is open. */
  readonly children?: ReactNode
}

/** The editor's tools; directions are not among them, as each paragraph follows its own text. */
export const RichTextTools = ({ editor, takesPictures, open, onTurn, children }: RichTextToolsProps) => {
  const translate = useTranslate()
  const named = (name: string) => {
    const label = translate(`ra.tiptap.${name}`)
    return { type: 'button', className: 'tool', 'aria-label': label, 'data-tip': label } as const
  }

  const toolOf = (tool: Tool) => (
    <button
      key={tool.name}
      {...named(tool.name)}
      aria-pressed={editor ? tool.isOn(editor) : false}
      onClick={() => editor && tool.step(editor.chain().focus()).run()}
    >
      {tool.mark}
    </button>
  )

  return (
    <Bar role="group" aria-label={translate('views.rich_text')}>
      {TOOLS.map((tools) => (
        <span key={tools[0]?.name} style={{ display: 'contents' }}>
          {tools.map(toolOf)}
          <span className="gap" aria-hidden />
        </span>
      ))}
      <button
        {...named('link')}
        aria-pressed={editor?.isActive('link') ?? false}
        aria-expanded={open === 'link'}
        onClick={() => onTurn?.('link')}
      >
        <LinkOutlined />
      </button>
      {takesPictures ? (
        <button {...named('image')} aria-expanded={open === 'picture'} onClick={() => onTurn?.('picture')}>
          <ImageOutlined />
        </button>
      ) : null}
      {toolOf(CLEAR)}
      {children}
    </Bar>
  )
}
