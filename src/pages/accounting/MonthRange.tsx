import { MenuItem, TextField } from '@mui/material'
import { monthName } from '#src/i18n/monthName.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { monthsUntil } from './months.ts'

/** What else stands in the address is told by the answer. */
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

interface MonthFieldProps {
  readonly label: string
  readonly value: string
  readonly months: readonly string[]
  readonly onChange: (month: string) => void
}

/** A month out of some, the latest first. */
export const MonthField = ({ label, value, months, onChange }: MonthFieldProps) => {
  const locale = useAppLocale()
  const offered = months.includes(value) || !MONTH.test(value) ? months : [value, ...months]
  return (
    <TextField
      select
      size="small"
      label={label}
      value={offered.includes(value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      sx={{ width: { xs: '100%', sm: 200 } }}
    >
      {offered.map((month) => (
        <MenuItem key={month} value={month}>
          {monthName(month, locale)}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface MonthRangeProps {
  readonly from: string
  readonly to: string
  /** What the two are called. */
  readonly labels: { readonly from: string; readonly to: string }
  readonly onChange: (range: { readonly from: string; readonly to: string }) => void
}

/** The first and the last month of a range; choosing one beyond the other moves that along. */
export const MonthRange = ({ from, to, labels, onChange }: MonthRangeProps) => {
  const months = monthsUntil(60)
  return (
    <>
      <MonthField
        label={labels.from}
        value={from}
        months={months}
        onChange={(month) => onChange({ from: month, to: month > to ? month : to })}
      />
      <MonthField
        label={labels.to}
        value={to}
        months={months}
        onChange={(month) => onChange({ from: month < from ? month : from, to: month })}
      />
    </>
  )
}
