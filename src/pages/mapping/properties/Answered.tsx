import { type QueryKey, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useCanAccess, useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { ListBones } from '../categories/ListBones.tsx'
import { MAPPING_KEY } from '../categories/useCategories.ts'

/** What a board of properties or of values works on. */
export interface BoardProps<Answer> {
  readonly answer: Answer
  /** Under which the answer is kept. */
  readonly queryKey: QueryKey
  readonly mayMap: boolean
}

interface AnsweredProps<Answer> {
  readonly what: 'properties' | 'values'
  /** The category or the property of the marketplace. */
  readonly id: number
  /** The main category beside which it stands. */
  readonly main: number
  readonly load: (dataProvider: PanelDataProvider, signal: AbortSignal) => Promise<Answer>
  readonly children: (board: BoardProps<Answer>) => ReactNode
}

/** A page of the mapping once its answer is there: bones before, what went wrong instead. */
export const Answered = <Answer,>({ what, id, main, load, children }: AnsweredProps<Answer>) => {
  const locale = useAppLocale()
  const { canAccess: mayMap = false } = useCanAccess({ resource: 'marketplaces', action: 'edit' })
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryKey = [MAPPING_KEY, what, id, main, locale]
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => load(dataProvider, signal) })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Card sx={{ height: 480 }}>
        <ListBones />
      </Card>
    )
  return <Fragment key={`${id}/${main}`}>{children({ answer: data, queryKey, mayMap })}</Fragment>
}
