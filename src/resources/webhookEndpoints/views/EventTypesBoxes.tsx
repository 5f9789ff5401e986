import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import type { InputContract } from '#src/views/inputs/inputProps.ts'
import { useBox } from '#src/views/inputs/useBox.ts'
import { TYPE_GROUPS, typeName } from './eventTypes.ts'

const ALL = '*'

const Frame = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  border: `1px solid ${t.line}`,
  borderRadius: radius.control,
  '& fieldset': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
    gap: '0 16px',
    minWidth: 0,
    margin: 0,
    padding: '8px 16px 12px',
    border: 0,
    borderBlockStart: `1px solid ${t.line}`,
  },
  '& legend': {
    float: 'inline-start',
    gridColumn: '1 / -1',
    padding: '8px 0 4px',
    fontSize: fontSize.xs,
    fontWeight: 600,
    color: t.inkSoft,
  },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    cursor: 'pointer',
    minWidth: 0,
  },
  '& .all': { padding: '4px 16px', fontWeight: 600 },
  '& label > span': { display: 'grid', minWidth: 0, lineHeight: 1.4 },
  '& code': { fontSize: fontSize.xs, color: t.inkSoft, overflowWrap: 'anywhere' },
  '& input': { flex: 'none', width: 18, height: 18, margin: 0, accentColor: t.primaryInk, cursor: 'pointer' },
  '& input:disabled': { cursor: 'not-allowed' },
  '& input:focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
}))

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** The types of events that an endpoint is told, by what they are about; nobody tells of what he may not see himself. */
const EventTypesBoxes = (props: InputContract) => {
  const { value, onChange, labelId, noteId, isReadOnly } = useBox(props)
  const translate = useTranslate()
  const allows = useAllows()
  const chosen = textsOf(value)
  const isAll = chosen.includes(ALL)
  const maySee = (resource: string) => allows?.(resource, 'list') === true
  const set = (type: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, type].sort() : chosen.filter((each) => each !== type))
  return (
    <Frame role="group" aria-labelledby={labelId} aria-describedby={noteId}>
      <label className="all">
        <input
          type="checkbox"
          checked={isAll}
          disabled={isReadOnly || !TYPE_GROUPS.every(({ resource }) => maySee(resource))}
          onChange={({ target }) => onChange(target.checked ? [ALL] : [])}
        />
        {translate('webhooks.all')}
      </label>
      {isAll
        ? null
        : TYPE_GROUPS.map(({ resource, types }) => (
            <fieldset key={resource}>
              <legend>{translate(`resources.${resource}.many`)}</legend>
              {types.map((type) => (
                <label key={type} title={maySee(resource) ? undefined : translate('webhooks.not_yours')}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(type)}
                    disabled={isReadOnly || !maySee(resource)}
                    onChange={({ target }) => set(type, target.checked)}
                  />
                  <span>
                    {typeName(translate, type)}
                    <code dir="ltr">{type}</code>
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
    </Frame>
  )
}

export default EventTypesBoxes
