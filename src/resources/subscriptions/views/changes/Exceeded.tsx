import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatNumber } from '#src/i18n/numbers.ts'
import type { Preview, Side } from './side.ts'

interface ExceededProps {
  readonly exceeded: Preview['exceeded']
  /** Below which the limits have their names. */
  readonly names: Side['limitNames']
}

/** Warns of what is used today beyond the limits of the package that follows. */
export const Exceeded = ({ exceeded, names }: ExceededProps) => {
  const translate = useTranslate()
  if (exceeded.length === 0) return null
  return (
    <Alert severity="warning" role="note">
      <strong>{translate('changes.exceeded')}</strong>
      <ul>
        {exceeded.map(({ name, used, limit }) => (
          <li key={name}>
            {translate('changes.exceeded_limit', {
              name: translate(`${names}.${name}`),
              used: `\u2066${formatNumber(used)}\u2069`,
              limit: `\u2066${formatNumber(limit)}\u2069`,
            })}
          </li>
        ))}
      </ul>
      {translate('changes.exceeded_note')}
    </Alert>
  )
}
