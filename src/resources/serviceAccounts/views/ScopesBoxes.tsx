import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { permissionsOfScope, SCOPE_ACTIONS, SCOPE_SUBJECTS } from '#src/resources/scopes.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import type { InputContract } from '#src/views/inputs/inputProps.ts'
import { useBox } from '#src/views/inputs/useBox.ts'

const Frame = styled('div')(({ theme: { tokens: t } }) => ({
  overflowX: 'auto',
  maxWidth: 560,
  border: `1px solid ${t.line}`,
  borderRadius: radius.control,
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: fontSize.sm },
  '& th, & td': { height: 44, paddingInline: 16, fontWeight: 400, textAlign: 'center' },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': {
    height: 40,
    fontSize: fontSize.xs,
    fontWeight: 600,
    color: t.inkSoft,
    backgroundColor: t.canvas,
  },
  '& tbody tr > *': { borderBlockStart: `1px solid ${t.line}` },
  '& tbody tr:hover > *': { backgroundColor: t.primaryTint },
  '& input': { width: 18, height: 18, margin: 0, accentColor: t.primaryInk, cursor: 'pointer' },
  '& input:disabled': { cursor: 'not-allowed' },
  '& input:focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
  '& td label': { display: 'grid', placeItems: 'center', minHeight: 44, cursor: 'pointer' },
}))

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** What a service account may read and write, by resource; nobody gives what he may not do himself. */
const ScopesBoxes = (props: InputContract) => {
  const { value, onChange, labelId, noteId, isReadOnly } = useBox(props)
  const translate = useTranslate()
  const allows = useAllows()
  const scopes = textsOf(value)
  const mayGive = (scope: string): boolean =>
    permissionsOfScope(scope).every((permission) => {
      const [resource = '', action = ''] = permission.split(':')
      return allows?.(resource, action) ?? false
    })
  const set = (scope: string, isGiven: boolean) =>
    onChange(isGiven ? [...scopes, scope].sort() : scopes.filter((each) => each !== scope))
  return (
    <Frame role="group" aria-labelledby={labelId} aria-describedby={noteId}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('service_keys.records')}</th>
            {SCOPE_ACTIONS.map((action) => (
              <th key={action} scope="col">
                {translate(`service_keys.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SCOPE_SUBJECTS.map(({ name, label, actions }) => (
            <tr key={name}>
              <th scope="row">{translate(label)}</th>
              {SCOPE_ACTIONS.map((action) => {
                const scope = `${name}:${action}`
                const isOwn = mayGive(scope)
                return (
                  <td key={action}>
                    {actions.includes(action) ? (
                      <label>
                        <input
                          type="checkbox"
                          aria-label={translate('service_keys.scope_of', {
                            name: translate(label),
                            action: translate(`service_keys.${action}`),
                          })}
                          checked={scopes.includes(scope)}
                          disabled={isReadOnly || !isOwn}
                          title={isOwn ? undefined : translate('service_keys.not_yours')}
                          onChange={({ target }) => set(scope, target.checked)}
                        />
                      </label>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

export default ScopesBoxes
