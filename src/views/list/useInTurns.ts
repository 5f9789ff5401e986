import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import type { ViewRecord } from '../record.ts'

/** About as many rows as a screen holds. */
const FIRST = 15

/** As many as are drawn, placed and painted without anybody noticing. */
const NEXT = 13

type Rows<Row> = readonly Row[] | undefined

interface Drawn<Row> {
  readonly rows: Rows<Row>
  /** How many of them, from the first one on. */
  readonly count: number
}

/** How many of other rows are drawn first: all down to the last that stands there already, and a screen beyond. */
export const firstTurn = <Row extends Pick<ViewRecord, 'id'>>(
  rows: readonly Row[],
  there: readonly Row[],
): number => {
  const ids = new Set(there.map(({ id }) => id))
  return rows.findLastIndex(({ id }) => ids.has(id)) + 1 + FIRST
}

const drawnOf = <Row>({ rows, count }: Drawn<Row>): readonly Row[] => rows?.slice(0, count) ?? []

/**
 * The rows to be drawn now: a screen of them, then the next ones, and between them the browser draws and answers. All
 * of a hundred at one go would keep it for as long as a hundred rows take to be placed and painted. What somebody
 * looks at stays: rows that stand there already are drawn anew together.
 */
export const useInTurns = <Row extends Pick<ViewRecord, 'id'>>(
  rows: Rows<Row>,
): { readonly drawn: Rows<Row>; readonly left: number } => {
  const wanted = useDeferredValue(rows)
  const [state, setState] = useState<Drawn<Row>>({ rows: wanted, count: FIRST })
  const isOther = state.rows !== wanted
  const now = isOther ? { rows: wanted, count: wanted ? firstTurn(wanted, drawnOf(state)) : FIRST } : state
  if (isOther) setState(now)

  const length = wanted?.length ?? 0
  useEffect(() => {
    if (now.count >= length) return
    startTransition(() => setState((at) => (at.rows === now.rows ? { ...at, count: now.count + NEXT } : at)))
  }, [now.rows, now.count, length])

  return { drawn: wanted && drawnOf(now), left: Math.max(0, length - now.count) }
}
