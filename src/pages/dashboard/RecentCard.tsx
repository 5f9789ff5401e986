import Skeleton from '@mui/material/Skeleton'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { RecentRecord } from '#src/dataProvider/statistics.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { pageFor, useAbility } from '#src/views/access.ts'
import { Moment } from '#src/views/parts/Moment.tsx'
import { TipLayer } from '#src/views/parts/TipLayer.tsx'
import { recordPath, resourceNamed } from '#src/views/paths.ts'
import { Lines } from './styles.ts'

/** Lines that stand in while the records are on their way. */
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6]

interface LineProps {
  readonly resource: AnyResource
  readonly record: RecentRecord
}

const Line = ({ resource, record: { id, label, created_at } }: LineProps) => {
  const translate = useTranslate()
  const page = pageFor(useAbility(resource))
  return (
    <li>
      {page ? (
        <Link className="label" data-cut to={recordPath(resource, page, id)}>
          <bdi>{label}</bdi>
        </Link>
      ) : (
        <span className="label" data-cut>
          <bdi>{label}</bdi>
        </span>
      )}
      <Moment at={created_at} />
      <span className="kind">{translate(`resources.${resource.name}.one`)}</span>
    </li>
  )
}

const Waiting = () => (
  <ul>
    {PLACEHOLDERS.map((line) => (
      <li key={line}>
        <Skeleton width="70%" />
        <Skeleton width={48} />
        <Skeleton width="35%" />
      </li>
    ))}
  </ul>
)

/** What was added lately; undefined records are on their way. */
export const RecentCard = ({ records }: { readonly records: readonly RecentRecord[] | undefined }) => {
  const translate = useTranslate()
  const heading = useId()
  const lines = records?.flatMap((record) => {
    const resource = resourceNamed(record.resource)
    return resource
      ? [<Line key={`${record.resource}:${record.id}`} resource={resource} record={record} />]
      : []
  })
  return (
    <TipLayer>
      <Lines aria-labelledby={heading} aria-busy={!lines}>
        <h2 id={heading}>{translate('dashboard.recent')}</h2>
        {!lines ? <Waiting /> : null}
        {lines?.length === 0 ? <p className="none">{translate('dashboard.none')}</p> : null}
        {lines && lines.length > 0 ? <ul>{lines}</ul> : null}
      </Lines>
    </TipLayer>
  )
}
