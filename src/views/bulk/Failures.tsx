import { styled } from '@mui/material/styles'
import type { BulkOutcome } from '#src/dataProvider/actions.ts'

const List = styled('ul')(({ theme }) => ({
  maxHeight: 280,
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  textAlign: 'start',
  '& li': { paddingBlock: 8, borderBlockEnd: `1px solid ${theme.tokens.line}` },
  '& li:last-of-type': { borderBlockEnd: 0 },
  '& strong': { display: 'block', fontWeight: 600, color: theme.tokens.ink },
}))

/** The records that were left as they were, each with its reason. */
export const Failures = ({ failed }: Pick<BulkOutcome, 'failed'>) => (
  <List tabIndex={0}>
    {failed.map(({ id, label, message }) => (
      <li key={id}>
        <strong>
          <bdi>{label}</bdi>
        </strong>
        {message}
      </li>
    ))}
  </List>
)
