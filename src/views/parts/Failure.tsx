import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { mayRetry, problemOf } from '../problem.ts'
import { Notice } from './Notice.tsx'

/** A read that failed: the server's sentence, and 'Try again!'. */
export const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const translate = useTranslate()
  const problem = problemOf(error)
  return (
    <Notice
      scene="broken"
      title={translate(problem.status === 404 ? 'views.problem.not_found' : 'views.problem.not_loaded')}
      text={problem.message ?? translate('faults.network')}
      detail={problem.requestId && `${translate('faults.request')}: ${problem.requestId}`}
      action={
        mayRetry(problem) ? (
          <Button variant="contained" onClick={onRetry}>
            {translate('faults.try_again')}
          </Button>
        ) : null
      }
    />
  )
}
