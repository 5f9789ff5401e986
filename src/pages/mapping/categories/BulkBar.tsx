import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { MappingCategory } from '#src/dataProvider/mappingAnswers.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { strongestOf } from './rowNames.ts'

const Root = styled('div')(({ theme: { tokens: t } }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px',
  borderBlockStart: `1px solid ${t.line}`,
  fontSize: fontSize.sm,
  color: t.primaryInk,
  backgroundColor: t.primaryTint,
  '& .weak': { fontSize: fontSize.xs, color: t.inkSoft },
  '& b': { flex: 1, minWidth: 120, fontWeight: 600 },
}))

interface BulkBarProps {
  readonly rows: readonly MappingCategory[]
  readonly onAccept: () => void
  readonly onUnmap: () => void
  /** To the tree, where the selected ones are mapped together; only where it is not in sight. */
  readonly onChoose?: () => void
  readonly onClear: () => void
}

/** What can be done with all selected categories at once. */
export const BulkBar = ({ rows, onAccept, onUnmap, onChoose, onClear }: BulkBarProps) => {
  const translate = useTranslate()
  const suggested = rows.filter((row) => strongestOf(row) && !row.mapped).length
  const weak = rows.filter((row) => row.suggestions.length > 0 && !strongestOf(row) && !row.mapped).length
  return (
    <Root role="region" aria-label={translate('mapping.bulk.selected', { smart_count: rows.length })}>
      <b aria-live="polite">{translate('mapping.bulk.selected', { smart_count: rows.length })}</b>
      {suggested > 0 ? (
        <Button size="small" variant="contained" onClick={onAccept}>
          {translate('mapping.bulk.accept', { n: suggested })}
        </Button>
      ) : null}
      {weak > 0 ? (
        <span className="weak">{translate('mapping.bulk.weak', { smart_count: weak })}</span>
      ) : null}
      {onChoose ? (
        <Button size="small" variant="outlined" onClick={onChoose}>
          {translate('mapping.bulk.choose')}
        </Button>
      ) : null}
      {rows.some(({ categories }) => categories.length > 0) ? (
        <Button size="small" onClick={onUnmap}>
          {translate('mapping.bulk.unmap')}
        </Button>
      ) : null}
      <Button size="small" onClick={onClear}>
        {translate('mapping.bulk.clear')}
      </Button>
    </Root>
  )
}
