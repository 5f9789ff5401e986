import { Button, useMediaQuery } from '@mui/material'
import { styled, type Theme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { PERMISSIONS, SUBJECTS } from '#src/resources/permissions.ts'
import { fontSize } from '#src/theme/tokens.ts'
import type { InputProps } from '../inputProps.ts'
import { useBox } from '../useBox.ts'
import { Areas } from './Areas.tsx'
import { useEditor } from './editor.ts'
import { grantsOf } from './grants.ts'
import { Matrix } from './Matrix.tsx'

const Root = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    minWidth: 0,
    '& .bar': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBlockEnd: 12 },
    '& .bar [role="status"]': { flex: 1, fontSize: fontSize.sm, color: tokens.inkSoft },
    '& input[type="checkbox"]': {
      flex: 'none',
      width: 18,
      height: 18,
      margin: 0,
      accentColor: tokens.primaryInk,
      cursor: 'pointer',
      verticalAlign: 'middle',
    },
    '& input:disabled': { cursor: 'not-allowed' },
    '& input:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2 },
  }
})

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const EVERY_GRANT = grantsOf(SUBJECTS)

/** What a role permits: areas by actions; a row, a column or everything at once. */
const PermissionsInput = (props: InputProps<'permissions'>) => {
  const { value, onChange, isReadOnly, labelId, noteId } = useBox(props)
  const translate = useTranslate()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const editor = useEditor({ value: textsOf(value), onChange, isReadOnly })
  const given = EVERY_GRANT.filter(editor.has).length
  return (
    <Root role="group" aria-labelledby={labelId} aria-describedby={noteId}>
      <div className="bar">
        <span role="status">{translate('views.permissions.given', { given, of: PERMISSIONS.size })}</span>
        {editor.isReadOnly ? null : (
          <>
            <Button size="small" onClick={() => editor.set(EVERY_GRANT, true)}>
              {translate('views.permissions.select_all')}
            </Button>
            <Button size="small" onClick={() => editor.set(EVERY_GRANT, false)}>
              {translate('views.permissions.clear')}
            </Button>
          </>
        )}
      </div>
      {isNarrow ? <Areas editor={editor} /> : <Matrix editor={editor} />}
    </Root>
  )
}

export default PermissionsInput
