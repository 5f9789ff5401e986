import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Chip } from '#src/views/parts/Chip.tsx'
import { TYPE_GROUPS, typeName } from './eventTypes.ts'

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& li > span:first-of-type': { minWidth: 160 },
})

/** What an endpoint is told, by what it is about. */
const EventTypesList = ({ types }: { readonly types: readonly string[] }) => {
  const translate = useTranslate()
  if (types.includes('*')) return <>{translate('webhooks.all')}</>
  const chosen = new Set(types)
  const shown = TYPE_GROUPS.map((group) => ({
    ...group,
    types: group.types.filter((type) => chosen.has(type)),
  })).filter((group) => group.types.length > 0)
  return (
    <List>
      {shown.map((group) => (
        <li key={group.resource}>
          <span>{translate(`resources.${group.resource}.many`)}</span>
          {group.types.map((type) => (
            <Chip key={type} look={{ tone: 'neutral' }}>
              <span title={type}>{typeName(translate, type)}</span>
            </Chip>
          ))}
        </li>
      ))}
    </List>
  )
}

export default EventTypesList
