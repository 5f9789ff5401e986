/** What the columns of a sheet were taken for: the headings, and which of them is what. */
export interface TakenColumns {
  readonly headings: readonly string[]
  readonly columns: Readonly<Record<string, string | null>>
}

/** What is wrong with a file that somebody brings, and in which rows, where it is of some of them. */
export class FileFault<Fault extends string> extends Error {
  rows: readonly number[]
  /** Of a sheet: with other columns it may be read. */
  sheet: TakenColumns | null = null

  constructor(
    readonly fault: Fault,
    row: number | null = null,
  ) {
    super(fault)
    this.rows = row === null ? [] : [row]
  }
}

/** Reads each row; those that cannot be read are told together, by what is wrong with the first of them. */
export const readEach = <Row, Read>(rows: readonly Row[], read: (row: Row) => Read): Read[] => {
  let first: FileFault<string> | undefined
  const done: Read[] = []
  for (const row of rows) {
    try {
      done.push(read(row))
    } catch (error) {
      if (!(error instanceof FileFault) || error.rows.length === 0) throw error
      if (!first) first = error
      else if (error.fault === first.fault) first.rows = [...first.rows, ...error.rows]
    }
  }
  if (first) throw first
  return done
}
