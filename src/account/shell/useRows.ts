import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '../parts/Pages.tsx'
import { type Answered, useAnswer } from './useAnswer.ts'

export interface Rows<Row> {
  readonly total: number
  readonly data: readonly Row[]
}

const pageInAddress = (parameter: string): number =>
  Math.max(1, Number(new URLSearchParams(location.search).get(parameter)) || 1)

const rememberPage = (parameter: string, page: number): void => {
  const search = new URLSearchParams(location.search)
  if (page === 1) search.delete(parameter)
  else search.set(parameter, String(page))
  history.replaceState(history.state, '', `${location.pathname}${search.size ? `?${search}` : ''}`)
}

interface RowsOptions {
  /** Where the page's number stands in the address. */
  readonly parameter?: string
  /** Another number asks again. */
  readonly round?: number
}

/** One page of one's own rows; which one stands in the address. `Name` is where they stand in the answer. */
export const useRows = <Name extends string, Row>(
  path: string,
  { parameter = 'page', round = 0 }: RowsOptions = {},
) => {
  const [page, setPage] = useState<number>()
  useEffect(() => setPage(pageInAddress(parameter)), [parameter])
  const answered: Answered<Readonly<Record<Name, Rows<Row>>>> = useAnswer(
    page ? `${path}?page=${page}&pageSize=${PAGE_SIZE}` : undefined,
    round,
  )
  const go = (to: number) => {
    rememberPage(parameter, to)
    setPage(to)
  }
  return { answered, page: page ?? 1, go }
}
