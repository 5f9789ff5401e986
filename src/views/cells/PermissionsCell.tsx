import { useTranslate } from 'react-admin'
import { Chip } from '../parts/Chip.tsx'
import type { CellProps } from './cellProps.ts'

/** How much is permitted: everything, or how many things. The editor tells which. */
export const PermissionsCell = ({ value }: CellProps<'permissions'>) => {
  const translate = useTranslate()
  return value.includes('*') ? (
    <Chip look={{ tone: 'primary' }}>{translate('views.permissions.everything')}</Chip>
  ) : (
    <Chip look={{ tone: 'neutral' }}>
      {translate('views.permissions.count', { smart_count: value.length })}
    </Chip>
  )
}
