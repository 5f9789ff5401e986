import { Pagination } from '@mui/material'
import Skeleton from '@mui/material/Skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { readImports } from '#src/dataProvider/imports.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { STATES } from './states.ts'
import { Sheet, Table } from './styles.ts'

const PAGE = 15

/** What the administrator imported before, into one list or all of them. */
export const PastImports = ({ resource }: { readonly resource: AnyResource | undefined }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', resource?.name, page],
    queryFn: ({ signal }) => readImports(resource?.name, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Sheet aria-label={translate('imports.past')} aria-busy={!data && !error}>
      <h2>{translate('imports.past')}</h2>
      {data ? (
        data.total === 0 ? (
          <Notice scene="empty" title={translate('imports.none')} text={translate('imports.none_text')} />
        ) : (
          <Table>
            <tbody>
              {data.data.map(({ id, file_name, resource: name, state, rows, created_at }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`?id=${id}`}>
                      <bdi>{file_name}</bdi>
                    </Link>
                  </th>
                  <td>{translate(`resources.${name}.many`)}</td>
                  <td className="number">{translate('imports.rows', { smart_count: rows })}</td>
                  <td className="soft">{formatInstant(created_at, locale)}</td>
                  <td>
                    <Chip look={STATES[state]}>{translate(`imports.states.${state}`)}</Chip>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
      {data && data.total > PAGE ? (
        <Pagination
          count={Math.ceil(data.total / PAGE)}
          page={page}
          onChange={(_event, next) => setPage(next)}
          aria-label={translate('imports.past')}
        />
      ) : null}
    </Sheet>
  )
}
