import { Alert } from '../public-ui/Alert.tsx'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { useText } from '../public-ui/language.ts'
import { problemMessages } from '../public-ui/problemMessages.ts'

/** What could not be fetched, and another try. */
export const LoadFailed = ({ problem, onRetry }: { problem: Problem; onRetry: () => void }) => {
  const t = useText()
  return (
    <Alert tone="danger" messages={problemMessages(problem, t)}>
      <Button look="plain" onClick={onRetry}>
        {t('site.action.try_again')}
      </Button>
    </Alert>
  )
}
