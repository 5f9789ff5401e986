import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import { IconButton, MenuItem, Select } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { columnOf } from '../columns.ts'
import { useListChange } from './ListRoot.tsx'
import { turned } from './Table.tsx'

const Row = styled('div')(({ theme: { tokens, breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: '1 1 100%',
  minWidth: 0,
  // Beside the other buttons where there is room for it.
  [breakpoints.up('md')]: { maxWidth: 320 },
  '& label': { flex: 'none', fontSize: fontSize.sm, color: tokens.inkSoft },
  '& .MuiSelect-root': { flex: 1, minWidth: 0 },
}))

/** What the heads of a table do, for cards, which have none: by which column they stand, and which way round. */
export const SortMenu = ({ resource }: { readonly resource: AnyResource }) => {
  const translate = useTranslate()
  const id = useId()
  const { sort } = useListContext()
  const change = useListChange()
  const isUp = sort.order === 'ASC'
  const Arrow = isUp ? ArrowUpwardOutlined : ArrowDownwardOutlined
  const turn = translate(isUp ? 'views.sort.turn_down' : 'views.sort.turn_up')
  return (
    <Row>
      <label id={`${id}-label`} htmlFor={id}>
        {translate('views.sort.by')}
      </label>
      <Select
        id={id}
        labelId={`${id}-label`}
        size="small"
        value={sort.field}
        onChange={({ target: { value } }) =>
          change(({ sort: { order }, setSort }) => setSort({ field: value, order }))
        }
      >
        {resource.list.sort.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(columnOf(resource, name).label)}
          </MenuItem>
        ))}
      </Select>
      <IconButton
        aria-label={turn}
        data-tip={turn}
        onClick={() => change(({ sort: now, setSort }) => setSort(turned(now, now.field)))}
      >
        <Arrow />
      </IconButton>
    </Row>
  )
}
