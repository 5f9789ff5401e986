import type { ReactNode } from 'react'
import { Alert } from '../../public-ui/Alert.tsx'
import { Button } from '../../public-ui/Button.tsx'
import { useText } from '../../public-ui/language.ts'
import { problemMessages } from '../../public-ui/problemMessages.ts'
import { Skeleton } from '../../public-ui/Skeleton.tsx'
import type { Answered } from '../shell/useAnswer.ts'

interface ShownProps<T> {
  answered: Answered<T>
  /** How much room is kept for it. */
  rows?: number
  children: (value: T) => ReactNode
}

/** What a call answered: room for it, why it is not there with another try, or itself. */
export const Shown = <T,>({ answered: { value, problem, reload }, rows = 3, children }: ShownProps<T>) => {
  const t = useText()
  if (value !== undefined) return children(value)
  if (problem?.code === 'not_allowed')
    return <Alert tone="warning" messages={[t('account.layout.not_allowed')]} />
  if (!problem)
    return (
      <>
        <p className="visually-hidden" role="status">
          {t('account.layout.loading')}
        </p>
        <Skeleton rows={rows} />
      </>
    )
  return (
    <Alert tone="danger" messages={problemMessages(problem, t)}>
      <Button look="plain" onClick={reload}>
        {t('site.action.try_again')}
      </Button>
    </Alert>
  )
}
