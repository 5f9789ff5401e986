import type { ReactNode } from 'react'
import type { IconName } from '../../public-ui/Icon.tsx'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import type { Answered } from '../shell/useAnswer.ts'
import type { Rows } from '../shell/useRows.ts'
import { Empty } from './Empty.tsx'
import { Pages } from './Pages.tsx'
import { Shown } from './Shown.tsx'
import { type Column, Table } from './Table.tsx'

interface RowsPageProps<Name extends string, Row> {
  title: string
  lead: string
  empty: { readonly icon: IconName; readonly title: string; readonly text: string }
  columns: readonly Column<Row>[]
  /** Where the rows stand in the answer. */
  name: Name
  rows: {
    readonly answered: Answered<Readonly<Record<Name, Rows<Row>>>>
    readonly page: number
    readonly go: (page: number) => void
  }
  /** Stands above the rows. */
  children?: ReactNode
}

/** A page that is one list. */
export const RowsPage = <Name extends string, Row extends { readonly id: number }>({
  title,
  lead,
  empty,
  columns,
  name,
  rows: { answered, page, go },
  children,
}: RowsPageProps<Name, Row>) => (
  <>
    <PageHeading title={title} lead={lead} />
    {children}
    <div className="section">
      <Shown answered={answered} rows={5}>
        {({ [name]: { data, total } }) =>
          total === 0 ? (
            <Empty {...empty} />
          ) : (
            <>
              <Table label={title} columns={columns} rows={data} keyOf={({ id }) => id} />
              <Pages page={page} total={total} onGo={go} />
            </>
          )
        }
      </Shown>
    </div>
  </>
)
