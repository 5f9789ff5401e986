import { LOCALES } from '#src/i18n/locales.ts'
import { formatNames } from '../format/format.ts'
import { useAppLocale } from '../locale.ts'
import { Chip } from '../parts/Chip.tsx'
import type { CellProps } from './cellProps.ts'

const SHOWN_IN_A_LINE = 2

/** The values that something may take, in the panel's language; in a table the first ones and how many more. */
export const OptionListCell = ({ value, place }: CellProps<'optionList'>) => {
  const locale = useAppLocale()
  const other = LOCALES.find((language) => language !== locale) ?? locale
  const labels = value.map((item) => ({ key: item.key, label: item[locale] ?? item[other] ?? item.key }))
  const shown = place === 'page' ? labels : labels.slice(0, SHOWN_IN_A_LINE)
  const hidden = labels.slice(shown.length)
  return (
    <span className="chips">
      {shown.map(({ key, label }) => (
        <Chip key={key} look={{ tone: 'neutral' }}>
          <bdi>{label}</bdi>
        </Chip>
      ))}
      {hidden.length > 0 ? (
        <span
          className="tipped"
          data-tip={formatNames(
            hidden.map(({ label }) => label),
            locale,
          )}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the names behind the count must be reachable by keyboard
          tabIndex={0}
        >
          <bdi dir="ltr">+{hidden.length}</bdi>
        </span>
      ) : null}
    </span>
  )
}
