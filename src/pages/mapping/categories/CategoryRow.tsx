import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ChevronRight from '@mui/icons-material/ChevronRight'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { useTheme } from '@mui/material/styles'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { MappingCategory, Progress } from '#src/dataProvider/mappingAnswers.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Score } from '../parts/SuggestionList.tsx'
import { nameIn, otherName } from './rowNames.ts'

const RADIUS = 6
const LENGTH = 2 * Math.PI * RADIUS

/** A small ring that closes as what is below a category gets mapped. */
const Ring = ({ total, mapped, broken }: Progress) => {
  const { tokens } = useTheme()
  const share = total === 0 ? 0 : mapped / total
  return (
    <svg className="ring" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r={RADIUS} fill="none" stroke={tokens.lineStrong} strokeWidth="3" />
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        fill="none"
        stroke={share === 1 ? tokens.success : broken > 0 ? tokens.danger : tokens.primary}
        strokeWidth="3"
        strokeDasharray={`${share * LENGTH} ${LENGTH}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}

interface CategoryRowProps {
  readonly row: MappingCategory
  readonly index: number
  readonly top: number
  readonly height: number
  readonly isActive: boolean
  /** The one row that the tab key reaches. */
  readonly isReachable: boolean
  readonly isSelected: boolean
  readonly isFlat: boolean
  readonly path: string
  readonly onActivate: (row: MappingCategory) => void
  readonly onSelect?: (row: MappingCategory, isRange: boolean) => void
}

/** What it is mapped to, or what it might be. */
const Target = ({ row }: { readonly row: MappingCategory }) => {
  const locale = useAppLocale()
  const translate = useTranslate()
  // What is switched off comes first: it is what wants looking at.
  const [first, ...others] = row.categories.toSorted(
    (one, other) => Number(one.active) - Number(other.active),
  )
  const [best] = row.suggestions
  const labelsOf = (categories: MappingCategory['categories']) =>
    formatNames(
      categories.map(({ label }) => label),
      locale,
    )
  const names = labelsOf(row.categories)
  const broken = translate('mapping.list.broken', {
    name: labelsOf(row.categories.filter(({ active }) => !active)),
  })
  if (first)
    return (
      <>
        <span className={row.broken ? 'mapped broken' : 'mapped'} title={row.broken ? broken : names}>
          {row.broken ? <LinkOffOutlined aria-hidden /> : <CheckOutlined aria-hidden />}
          <span className="sr-only">
            {row.broken ? broken : translate('mapping.list.mapped_to', { name: '' })}
          </span>
          <bdi>{first.label}</bdi>
          {others.length > 0 ? <bdi dir="ltr">+{others.length}</bdi> : null}
        </span>
        {row.missing_required > 0 ? (
          <span
            className="missing"
            title={translate('mapping.list.missing', { smart_count: row.missing_required })}
          >
            <WarningAmberOutlined aria-hidden />
            <span className="sr-only">
              {translate('mapping.list.missing', { smart_count: row.missing_required })}
            </span>
            <bdi aria-hidden>{row.missing_required}</bdi>
          </span>
        ) : null}
      </>
    )
  if (!best) return <span className="none">{translate('mapping.list.no_suggestion')}</span>
  return (
    <>
      <span className="suggested" data-weak={best.weak} title={[...best.trail, best.label].join(' › ')}>
        <bdi>{best.label}</bdi>
      </span>
      <Score score={best.score} />
    </>
  )
}

const Below = ({ row, path }: Pick<CategoryRowProps, 'row' | 'path'>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { direction } = useTheme()
  const { total, mapped, broken } = row.below
  if (row.child_count === 0) return null
  return (
    <Link
      to={path}
      tabIndex={-1}
      aria-label={`${translate('mapping.list.open', { name: nameIn(row, locale) })} ${formatNumber(mapped)}/${formatNumber(total)}`}
      title={translate('mapping.list.below_progress', {
        mapped: formatNumber(mapped),
        total: formatNumber(total),
      })}
    >
      <Ring total={total} mapped={mapped} broken={broken} />
      <bdi dir="ltr">
        {formatNumber(mapped)}/{formatNumber(total)}
      </bdi>
      <ChevronRight aria-hidden style={direction === 'rtl' ? { transform: 'scaleX(-1)' } : undefined} />
    </Link>
  )
}

/** One category of a marketplace: what it is called, what it is mapped to, what is below it. */
export const CategoryRow = memo((props: CategoryRowProps) => {
  const { row, index, top, height, isActive, isReachable, isSelected, isFlat, path, onActivate, onSelect } =
    props
  const translate = useTranslate()
  const locale = useAppLocale()
  const name = nameIn(row, locale)
  const second = isFlat && row.trail.length > 0 ? row.trail.join(' › ') : otherName(row, locale)
  return (
    <tr
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      aria-current={isActive || undefined}
      data-active={isActive}
      data-id={row.id}
      tabIndex={isReachable ? 0 : -1}
      style={{ top, height }}
      // A range of rows is selected, and no text of theirs.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => {
        if (event.shiftKey && onSelect) onSelect(row, true)
        else onActivate(row)
      }}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isActive) onActivate(row)
      }}
    >
      <td className="box">
        {onSelect ? (
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            aria-label={translate('mapping.list.select', { name })}
            onClick={(event) => {
              event.stopPropagation()
              onSelect(row, event.shiftKey)
            }}
            onChange={() => undefined}
          />
        ) : null}
      </td>
      <td className="name">
        <b>
          <bdi>{name}</bdi>
        </b>
        {second ? (
          <small>
            <bdi>{second}</bdi>
          </small>
        ) : null}
      </td>
      <td className="target">
        <Target row={row} />
      </td>
      <td className="below">
        <Below row={row} path={path} />
      </td>
    </tr>
  )
})
CategoryRow.displayName = 'CategoryRow'
