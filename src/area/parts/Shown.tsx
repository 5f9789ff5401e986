import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Failure } from '#src/views/parts/Failure.tsx'
import { problemOf } from '#src/views/problem.ts'
import type { Answered } from '../shell/useAnswer.ts'
import { Bones } from './Bones.tsx'

/** What a call answered: room for it, why it is not there with another try, or itself. */
export const Shown = <T,>({
  answered: { value, error, reload },
  children,
}: {
  readonly answered: Answered<T>
  readonly children: (value: T) => ReactNode
}) => {
  const translate = useTranslate()
  if (value !== undefined) return children(value)
  if (error && problemOf(error).code === 'not_allowed')
    return <Alert severity="warning">{translate('account.layout.not_allowed')}</Alert>
  if (error) return <Failure error={error} onRetry={reload} />
  return <Bones />
}
