import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { SCOPE_SUBJECTS } from '#src/resources/scopes.ts'
import { Chip } from '#src/views/parts/Chip.tsx'

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& li > span:first-of-type': { minWidth: 160 },
})

/** What an account may read and write. */
const ScopesList = ({ scopes }: { readonly scopes: readonly string[] }) => {
  const translate = useTranslate()
  const given = new Set(scopes)
  const shown = SCOPE_SUBJECTS.map(({ name, label, actions }) => ({
    name,
    label,
    actions: actions.filter((action) => given.has(`${name}:${action}`)),
  })).filter(({ actions }) => actions.length > 0)
  return (
    <List>
      {shown.map(({ name, label, actions }) => (
        <li key={name}>
          <span>{translate(label)}</span>
          {actions.map((action) => (
            <Chip key={action} look={{ tone: action === 'write' ? 'warning' : 'neutral' }}>
              {translate(`service_keys.${action}`)}
            </Chip>
          ))}
        </li>
      ))}
    </List>
  )
}

export default ScopesList
