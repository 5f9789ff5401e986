import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { ExportMenu } from '#src/views/export/ExportMenu.tsx'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { MonthRange } from './MonthRange.tsx'
import { Sheet } from './styles.ts'

/** The first and the last month, `YYYY-MM`. */
interface Months {
  readonly from: string
  readonly to: string
}

interface MonthsPageProps<Data> {
  /** What it is called below `reports/` and below `admin-panal/accounting/`, and where its texts stand. */
  readonly name: 'journal' | 'mrr'
  /** The months that the address asks for. */
  readonly rangeOf: (search: URLSearchParams) => Months
  readonly read: (months: Months, signal: AbortSignal) => Promise<Data>
  /** What else an answer depends on. */
  readonly of?: QueryKey
  readonly formats?: ComponentProps<typeof ExportMenu>['formats']
  /** What stands above the sheet, once there is something to show. */
  readonly above?: (data: Data) => ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A page of the books that tells of some months, which stand in its address, and can be taken away as a file. */
export const MonthsPage = <Data,>({
  name,
  rangeOf,
  read,
  of = [],
  formats,
  above,
  children,
}: MonthsPageProps<Data>) => {
  const translate = useTranslate()
  const [search, setSearch] = useSearchParams()
  const asked = rangeOf(search)
  const { data, error, refetch } = useQuery({
    queryKey: [name, ...of, asked],
    queryFn: ({ signal }) => read(asked, signal),
    staleTime: 0,
  })
  const about = `pages.reports/${name}`
  const title = translate(about)
  return (
    <Page
      title={title}
      actions={
        <ExportMenu
          resource="reports"
          about={about}
          path={`admin-panal/accounting/${name}`}
          query={() => new URLSearchParams({ ...asked })}
          {...(formats && { formats })}
        />
      }
    >
      {data !== undefined && above?.(data)}
      <Sheet aria-label={title} aria-busy={data === undefined && !error}>
        <p>{translate(`${name}.about`)}</p>
        <div className="head">
          <MonthRange
            {...asked}
            labels={{ from: translate(`${name}.from`), to: translate(`${name}.to`) }}
            onChange={(range) => setSearch(range, { preventScrollReset: true })}
          />
        </div>
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data !== undefined ? (
          children(data)
        ) : (
          <FormSkeleton label={translate('ra.page.loading')} />
        )}
      </Sheet>
    </Page>
  )
}
