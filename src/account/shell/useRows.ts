import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '../parts/Pages.tsx'
import { type Answered, useAnswer } from './useAnswer.ts'

export interface Rows<Row> {
  readonly total: number
  readonly data: readonly Row[]
}

const pageInAddress = (): number => Math.max(1, Number(new URLSearchParams(location.search).get('page')) || 1)

const rememberPage = (page: number): void =>
  history.replaceState(
    history.state,
    '',
    page === 1 ? location.pathname : `${location.pathname}?page=${page}`,
  )

/** One page of one's own rows; which one stands in the address. `Name` is where they stand in the answer. */
export const useRows = <Name extends string, Row>(path: string) => {
  const [page, setPage] = useState<number>()
  useEffect(() => setPage(pageInAddress()), [])
  const answered: Answered<Readonly<Record<Name, Rows<Row>>>> = useAnswer(
    page ? `${path}?page=${page}&pageSize=${PAGE_SIZE}` : undefined,
  )
  const go = (to: number) => {
    rememberPage(to)
    setPage(to)
  }
  return { answered, page: page ?? 1, go }
}
