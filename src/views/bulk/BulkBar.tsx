import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ToggleOffOutlined from '@mui/icons-material/ToggleOffOutlined'
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { formatNumber } from '#src/i18n/numbers.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { Ability } from '../access.ts'
import { ExportMenu } from '../export/ExportMenu.tsx'
import { exportQuery } from '../export/exportQuery.ts'
import { bottomBar } from '../parts/bottomBar.ts'
import { type BulkScope, useBulk } from './useBulk.tsx'

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: 12,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  margin: 12,
  padding: '10px 16px',
  borderRadius: 12,
  border: `1px solid ${theme.tokens.lineStrong}`,
  backgroundColor: theme.tokens.surface,
  boxShadow: '0 8px 24px rgb(0 0 0 / 16%)',
  '& .push': { marginInlineStart: 'auto' },
  '& strong': { fontWeight: 600 },
}))

interface BulkBarProps {
  readonly resource: AnyResource
  readonly ability: Ability
}

/** What can be done to the chosen records, and the way from a whole page to all that the filters find. */
const BulkBar = ({ resource, ability }: BulkBarProps) => {
  const translate = useTranslate()
  const { selectedIds, onUnselectItems, data = [], total = 0, filterValues, sort } = useListContext()
  const [takesAll, setTakesAll] = useState(false)
  const { start, isPending } = useBulk(resource)
  const hasWholePage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  const isAll = takesAll && hasWholePage
  const scope: BulkScope = isAll
    ? { filter: filterValues, count: total }
    : { ids: selectedIds, count: selectedIds.length }

  return (
    <Bar
      ref={bottomBar}
      aria-label={translate('views.bulk.bar')}
      onKeyDown={({ key }) => key === 'Escape' && onUnselectItems()}
    >
      <strong role="status">
        {translate('views.bulk.chosen', { smart_count: scope.count, count: formatNumber(scope.count) })}
      </strong>
      {hasWholePage && !isAll && total > selectedIds.length ? (
        <Button size="small" onClick={() => setTakesAll(true)}>
          {translate('views.bulk.choose_all', { smart_count: total, count: formatNumber(total) })}
        </Button>
      ) : null}
      <span className="push" />
      {ability.transitions.map((transition) => (
        <Button
          key={transition.key}
          color="inherit"
          startIcon={<CheckCircleOutlined />}
          disabled={isPending}
          onClick={() => void start(transition, scope)}
        >
          {translate(`resources.${resource.name}.transitions.${transition.key}.action`)}
        </Button>
      ))}
      {ability.toggle ? (
        <>
          <Button
            color="inherit"
            startIcon={<ToggleOnOutlined />}
            disabled={isPending}
            onClick={() => void start('activate', scope)}
          >
            {translate('views.bulk.activate')}
          </Button>
          <Button
            color="inherit"
            startIcon={<ToggleOffOutlined />}
            disabled={isPending}
            onClick={() => void start('deactivate', scope)}
          >
            {translate('views.bulk.deactivate')}
          </Button>
        </>
      ) : null}
      {ability.delete ? (
        <Button
          color="error"
          startIcon={<DeleteOutlined />}
          disabled={isPending}
          onClick={() => void start('delete', scope)}
        >
          {translate('ra.action.delete')}
        </Button>
      ) : null}
      <ExportMenu
        resource={resource.name}
        path={resource.base}
        query={() =>
          exportQuery({
            filter: 'ids' in scope ? { ids: scope.ids } : scope.filter,
            sort,
            columns: resource.list.columns.map((name) => ({ name })),
          })
        }
      />
      <Button color="inherit" startIcon={<CloseOutlined />} onClick={() => onUnselectItems()}>
        {translate('views.bulk.none')}
      </Button>
    </Bar>
  )
}

export default BulkBar
