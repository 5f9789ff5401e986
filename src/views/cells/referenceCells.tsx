import { Link } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { pageFor, useAbility } from '../access.ts'
import { formatNames } from '../format/format.ts'
import { useAppLocale } from '../locale.ts'
import { Chip } from '../parts/Chip.tsx'
import { recordPath, resourceNamed } from '../paths.ts'
import type { CellProps } from './cellProps.ts'

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const NOTHING = { create: false, edit: false, delete: false, view: false, toggle: false, import: false }

/** The record pointed at, by the label that came with the row: no second call. */
export const ReferenceCell = ({ value, source, options, place }: CellProps<'reference'>) => {
  const label = asText(useRecordContext()?.[`${source}_label`]) ?? `#${value}`
  const target = resourceNamed(options.resource)
  const page = pageFor(useAbility(target ?? { name: '', capabilities: NOTHING }))
  // Where it names another record it stands in the link to that one, and a link holds no other.
  if (!target || !page || place === 'title') return <bdi>{label}</bdi>
  return (
    <Link component={RouterLink} to={recordPath(target, page, value)}>
      <bdi>{label}</bdi>
    </Link>
  )
}

const SHOWN_IN_A_LINE = 2

/** The records pointed at, as chips; in a table the first ones and how many more there are. */
export const ReferencesCell = ({ value, source, place }: CellProps<'references'>) => {
  const locale = useAppLocale()
  const told: unknown = useRecordContext()?.[`${source}_labels`]
  const labels = value.map((id, at) => (Array.isArray(told) ? asText(told[at]) : undefined) ?? `#${id}`)
  const shown = place === 'page' ? labels : labels.slice(0, SHOWN_IN_A_LINE)
  const hidden = labels.slice(shown.length)
  return (
    <span className="chips">
      {shown.map((label, at) => (
        <Chip key={value[at]} look={{ tone: 'neutral' }}>
          <bdi>{label}</bdi>
        </Chip>
      ))}
      {hidden.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the names behind the count must be reachable by keyboard
        <span className="tipped" data-tip={formatNames(hidden, locale)} tabIndex={0}>
          <bdi dir="ltr">+{hidden.length}</bdi>
        </span>
      ) : null}
    </span>
  )
}
