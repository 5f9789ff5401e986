import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { Subject } from '#src/resources/permissions.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { AllBox, GrantBox } from './Box.tsx'
import { type Editor, GROUPS, groupKey } from './editor.ts'
import { grantsOf } from './grants.ts'

const List = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'grid',
    gap: 8,
    '& h3': { margin: '8px 0 0', fontSize: fontSize.xs, fontWeight: 600, color: tokens.inkSoft },
    '& fieldset': {
      margin: 0,
      padding: 12,
      minWidth: 0,
      border: `1px solid ${tokens.line}`,
      borderRadius: radius.control,
    },
    '& legend': { float: 'inline-start', width: '100%', padding: 0, fontWeight: 600 },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 36, cursor: 'pointer' },
    '& .actions': {
      clear: 'both',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
      columnGap: 8,
      paddingBlockStart: 4,
    },
  }
})

const Area = ({ editor, subject }: { readonly editor: Editor; readonly subject: Subject }) => {
  const translate = useTranslate()
  const grants = grantsOf([subject])
  const name = editor.subjectName(subject)
  return (
    <fieldset>
      <legend>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is the input */}
        <label>
          <AllBox editor={editor} grants={grants} label={translate('views.permissions.all_of', { name })} />
          <span>{name}</span>
        </label>
      </legend>
      <div className="actions">
        {grants.map((grant) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box is the input
          <label key={grant.action}>
            <GrantBox editor={editor} grant={grant} />
            <span aria-hidden>{editor.actionName(grant)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The areas below each other, each with its actions: for narrow screens. */
export const Areas = ({ editor }: { readonly editor: Editor }) => {
  const translate = useTranslate()
  return (
    <List>
      {GROUPS.map(({ group, subjects }) => [
        <h3 key={group}>{translate(groupKey(group))}</h3>,
        ...subjects.map((subject) => <Area key={subject.name} editor={editor} subject={subject} />),
      ])}
    </List>
  )
}
