import { Pagination } from '@mui/material'
import Skeleton from '@mui/material/Skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Import, readProblems } from '#src/dataProvider/imports.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Table } from './styles.ts'

const PAGE = 15

/** Rows of which something is told, with what is wrong in which column. */
export const Problems = ({ told, title }: { readonly told: Import; readonly title: string }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['import-problems', told.id, told.state, locale, page],
    queryFn: ({ signal }) => readProblems(told.id, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={160} />
  const names = {
    field: translate('imports.field'),
    value: translate('imports.value'),
    reason: translate('imports.reason'),
  }
  return (
    <>
      <h2>{title}</h2>
      <Table>
        <thead>
          <tr>
            <th>{translate('imports.row')}</th>
            <th>{names.field}</th>
            <th>{names.value}</th>
            <th>{names.reason}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.flatMap(({ row, problems }) =>
            problems.map(({ field, label, value, text }) => (
              <tr key={`${row}-${field}-${text}`}>
                <th scope="row" className="number" data-name={translate('imports.row')}>
                  {formatNumber(row)}
                </th>
                <td data-name={names.field}>{label ?? translate('imports.whole_row')}</td>
                <td data-name={names.value}>
                  <bdi>{value || '—'}</bdi>
                </td>
                <td data-name={names.reason}>{text}</td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
      {data.total > PAGE ? (
        <Pagination
          count={Math.ceil(data.total / PAGE)}
          page={page}
          onChange={(_event, next) => setPage(next)}
          aria-label={title}
        />
      ) : null}
    </>
  )
}
