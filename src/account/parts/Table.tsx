import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Stands at the end edge, like amounts do. */
  readonly atEnd?: boolean
}

interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** Rows in columns; on narrow screens each row is a card of labelled values. The first column names the row. */
export const Table = <Row,>({ label, columns, rows, keyOf }: TableProps<Row>) => (
  <table className="table">
    <caption className="visually-hidden">{label}</caption>
    <thead>
      <tr>
        {columns.map(({ key, label: text, atEnd }) => (
          <th key={key} scope="col" className={atEnd ? 'at-end' : undefined}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ key, label: text, cell, atEnd }, index) => {
            const Cell = index === 0 ? 'th' : 'td'
            return (
              <Cell
                key={key}
                scope={index === 0 ? 'row' : undefined}
                className={atEnd ? 'at-end' : undefined}
                data-label={text}
              >
                <span>{cell(row)}</span>
              </Cell>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
