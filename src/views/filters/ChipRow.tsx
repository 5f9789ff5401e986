import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

const Chips = styled('div')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '0 16px 12px',
    '& .chip': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      maxWidth: '100%',
      minHeight: 28,
      paddingInline: '10px 4px',
      borderRadius: 8,
      fontSize: 13,
      color: tokens.primaryInk,
      backgroundColor: tokens.primaryTint,
    },
    '& .chip > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .label': { fontWeight: 600 },
    '& .chip button': {
      display: 'inline-flex',
      padding: 4,
      border: 0,
      borderRadius: 6,
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
    },
    '& .chip button:hover': { backgroundColor: tokens.surface },
    '& .chip svg': { fontSize: 14 },
    '& .clear': {
      padding: '4px 8px',
      border: 0,
      borderRadius: 6,
      font: 'inherit',
      fontSize: 13,
      fontWeight: 600,
      color: tokens.primaryInk,
      background: 'none',
      cursor: 'pointer',
    },
    '& .clear:hover': { backgroundColor: tokens.line },
  }
})

/** One filter that narrows something now. */
export interface AppliedFilter {
  readonly name: string
  readonly label: string
  readonly text: ReactNode
  readonly onRemove: () => void
}

interface ChipRowProps {
  readonly filters: readonly AppliedFilter[]
  readonly onClear: () => void
}

/** Filters as chips, each removable, and one button for all of them; nothing when there are none. */
export const ChipRow = ({ filters, onClear }: ChipRowProps) => {
  const translate = useTranslate()
  if (filters.length === 0) return null
  return (
    <Chips role="group" aria-label={translate('views.filters.applied')}>
      {filters.map(({ name, label, text, onRemove }) => (
        <span key={name} className="chip">
          <span>
            <span className="label">{label}:</span> {text}
          </span>
          <button
            type="button"
            aria-label={translate('views.filters.remove', { name: label })}
            onClick={onRemove}
          >
            <CloseOutlined aria-hidden />
          </button>
        </span>
      ))}
      <button type="button" className="clear" onClick={onClear}>
        {translate('views.filters.clear')}
      </button>
    </Chips>
  )
}
