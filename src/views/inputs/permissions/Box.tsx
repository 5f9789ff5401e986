import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Editor } from './editor.ts'
import type { Grant } from './grants.ts'

/** The box of one permission; what the administrator does not have cannot be given. */
export const GrantBox = ({ editor, grant }: { readonly editor: Editor; readonly grant: Grant }) => {
  const translate = useTranslate()
  const isOwn = editor.mayGive(grant)
  return (
    <input
      type="checkbox"
      aria-label={editor.cellName(grant)}
      checked={editor.has(grant)}
      disabled={editor.isReadOnly || !isOwn}
      title={editor.isReadOnly || isOwn ? undefined : translate('views.permissions.not_yours')}
      onChange={({ target }) => editor.set([grant], target.checked)}
    />
  )
}

interface AllBoxProps {
  readonly editor: Editor
  readonly grants: readonly Grant[]
  readonly label: string
}

/** One box for several permissions: half filled while some of them are given. */
export const AllBox = ({ editor, grants, label }: AllBoxProps) => {
  const box = useRef<HTMLInputElement>(null)
  const share = editor.share(grants)
  useEffect(() => {
    if (box.current) box.current.indeterminate = share === 'some'
  }, [share])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={share === 'all'}
      disabled={editor.isReadOnly || !grants.some(editor.mayGive)}
      onChange={() => editor.set(grants, share !== 'all')}
    />
  )
}
