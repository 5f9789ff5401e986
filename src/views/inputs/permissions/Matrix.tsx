import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { ACTIONS, SUBJECTS, type Subject } from '#src/resources/permissions.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { AllBox, GrantBox } from './Box.tsx'
import { type Editor, GROUPS, groupKey } from './editor.ts'
import { type Grant, grantsOf } from './grants.ts'

const Frame = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    overflowX: 'auto',
    border: `1px solid ${tokens.line}`,
    borderRadius: radius.control,
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: fontSize.sm },
    '& th, & td': { height: 40, paddingInline: 8, textAlign: 'center', fontWeight: 400 },
    '& thead th': {
      position: 'sticky',
      insetBlockStart: 0,
      paddingBlock: 8,
      fontSize: fontSize.xs,
      fontWeight: 600,
      color: tokens.inkSoft,
      backgroundColor: tokens.canvas,
    },
    '& thead th label': { display: 'grid', justifyItems: 'center', gap: 6, cursor: 'pointer' },
    '& th[scope="row"], & thead th:first-of-type': { paddingInlineStart: 16, textAlign: 'start' },
    '& th[scope="row"] label': { display: 'flex', alignItems: 'center', gap: 12, cursor: 'pointer' },
    '& .group th': {
      height: 32,
      paddingInlineStart: 16,
      textAlign: 'start',
      fontSize: fontSize.xs,
      fontWeight: 600,
      color: tokens.inkSoft,
      borderBlockStart: `1px solid ${tokens.line}`,
      backgroundColor: tokens.canvas,
    },
    '& tbody tr:not(.group) > *': { borderBlockStart: `1px solid ${tokens.line}` },
    '& tbody tr:not(.group):hover > *': { backgroundColor: tokens.primaryTint },
    '& .further': { textAlign: 'start', paddingInlineEnd: 16 },
    '& .further label': {
      display: 'inline-flex',
      alignItems: 'center',
      verticalAlign: 'middle',
      // Boxes below each other are targets of their own.
      minHeight: 28,
      gap: 8,
      marginInlineEnd: 12,
      cursor: 'pointer',
    },
    '& .none': { color: tokens.lineStrong },
    // Where it fits, what the columns are stays in sight below the page's header.
    [theme.breakpoints.up('lg')]: {
      overflowX: 'visible',
      '& thead th': { insetBlockStart: 64, zIndex: 1 },
    },
  }
})

const USUAL: ReadonlySet<string> = new Set(ACTIONS)

const hasFurther = SUBJECTS.some(({ actions }) => actions.some((action) => !USUAL.has(action)))

const Further = ({ editor, grants }: { readonly editor: Editor; readonly grants: readonly Grant[] }) => (
  <td className="further">
    {grants.map((grant) => (
      // biome-ignore lint/a11y/noLabelWithoutControl: the box is the input
      <label key={grant.action}>
        <GrantBox editor={editor} grant={grant} />
        <span aria-hidden>{editor.actionName(grant)}</span>
      </label>
    ))}
  </td>
)

const Row = ({ editor, subject }: { readonly editor: Editor; readonly subject: Subject }) => {
  const translate = useTranslate()
  const grants = grantsOf([subject])
  const name = editor.subjectName(subject)
  return (
    <tr>
      <th scope="row">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is the input */}
        <label>
          <AllBox editor={editor} grants={grants} label={translate('views.permissions.all_of', { name })} />
          <span>{name}</span>
        </label>
      </th>
      {ACTIONS.map((action) => (
        <td key={action}>
          {subject.actions.includes(action) ? (
            <GrantBox editor={editor} grant={{ subject, action }} />
          ) : (
            <span className="none" aria-hidden>
              –
            </span>
          )}
        </td>
      ))}
      {hasFurther ? (
        <Further editor={editor} grants={grants.filter(({ action }) => !USUAL.has(action))} />
      ) : null}
    </tr>
  )
}

/** Areas by actions, where there is room for a table. */
export const Matrix = ({ editor }: { readonly editor: Editor }) => {
  const translate = useTranslate()
  const columns = ACTIONS.length + 1 + (hasFurther ? 1 : 0)
  return (
    // Scrolled by keyboard where all its boxes are switched off.
    <Frame role="region" aria-label={translate('resources.roles.fields.permissions')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('views.permissions.area')}</th>
            {ACTIONS.map((action) => {
              const name = translate(`views.permissions.actions.${action}`)
              return (
                <th key={action} scope="col">
                  {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is the input */}
                  <label>
                    <span>{name}</span>
                    <AllBox
                      editor={editor}
                      grants={grantsOf(SUBJECTS, action)}
                      label={translate('views.permissions.all_in_column', { action: name })}
                    />
                  </label>
                </th>
              )
            })}
            {hasFurther ? (
              <th scope="col" className="further">
                {translate('views.permissions.further')}
              </th>
            ) : null}
          </tr>
        </thead>
        {GROUPS.map(({ group, subjects }) => (
          <tbody key={group}>
            <tr className="group">
              <th scope="rowgroup" colSpan={columns}>
                {translate(groupKey(group))}
              </th>
            </tr>
            {subjects.map((subject) => (
              <Row key={subject.name} editor={editor} subject={subject} />
            ))}
          </tbody>
        ))}
      </table>
    </Frame>
  )
}
