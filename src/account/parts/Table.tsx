import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Stands at the right edge in both directions, so that place values line up. */
  readonly isNumber?: boolean
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
        {columns.map(({ key, label: text, isNumber }) => (
          <th key={key} scope="col" className={isNumber ? 'number-edge' : undefined}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ key, label: text, cell, isNumber }, index) => {
            const Cell = index === 0 ? 'th' : 'td'
            return (
              <Cell
                key={key}
                scope={index === 0 ? 'row' : undefined}
                className={isNumber ? 'number-edge' : undefined}
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
