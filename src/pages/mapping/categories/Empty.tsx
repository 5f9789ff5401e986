import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { marketplaces } from '#src/resources/marketplaces/marketplaces.ts'
import { Notice } from '#src/views/parts/Notice.tsx'
import { listPath } from '#src/views/paths.ts'
import type { View } from '../useView.ts'

interface EmptyProps {
  readonly view: View
  readonly isSearching: boolean
  readonly isTop: boolean
  readonly onShowTree: () => void
}

const kindOf = ({ view, isSearching, isTop }: EmptyProps) => {
  if (isSearching) return 'search'
  if (view === 'unmapped') return 'done'
  if (view === 'broken') return 'whole'
  if (view === 'mapped') return 'none'
  return isTop ? undefined : 'leaf'
}

/** Why there are no categories here, and the way to where there are some. */
export const Empty = (props: EmptyProps) => {
  const translate = useTranslate()
  const kind = kindOf(props)
  const key = kind ? `mapping.empty.${kind}_` : 'mapping.empty.'
  return (
    <Notice
      scene={kind === 'search' ? 'search' : 'empty'}
      title={translate(`${key}title`)}
      text={translate(`${key}text`)}
      action={
        kind === undefined ? (
          <Button variant="outlined" component={Link} to={listPath(marketplaces)}>
            {translate('mapping.empty.to_marketplaces')}
          </Button>
        ) : props.isSearching || props.view !== 'all' ? (
          <Button variant="outlined" onClick={props.onShowTree}>
            {translate('mapping.empty.show_tree')}
          </Button>
        ) : null
      }
    />
  )
}
