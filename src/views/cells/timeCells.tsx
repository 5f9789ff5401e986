import { formatDay, formatInstant, formatRelative } from '../format/format.ts'
import { useAppLocale } from '../locale.ts'
import type { CellProps } from './cellProps.ts'

export const DateCell = ({ value }: CellProps<'date'>) => (
  <time dateTime={value} className="number">
    {formatDay(value, useAppLocale())}
  </time>
)

/** How long ago; the exact time stands in the tip, by pointer and by keyboard. */
export const DateTimeCell = ({ value, place }: CellProps<'dateTime'>) => {
  const locale = useAppLocale()
  const exact = formatInstant(value, locale)
  if (place === 'page')
    return (
      <time dateTime={value} className="number">
        {exact}
      </time>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable by keyboard
    <time dateTime={value} className="tipped" data-tip={exact} tabIndex={0}>
      {formatRelative(value, locale)}
    </time>
  )
}
