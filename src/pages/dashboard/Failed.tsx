import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'

interface FailedProps {
  readonly onRetry: () => void
  readonly isPending: boolean
}

/** The statistics did not come; the ways to the lists stay open below. */
export const Failed = ({ onRetry, isPending }: FailedProps) => {
  const translate = useTranslate()
  return (
    <Alert
      severity="warning"
      sx={{ marginBottom: 2 }}
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={onRetry}>
          {translate('faults.try_again')}
        </Button>
      }
    >
      {translate('dashboard.failed')}
    </Alert>
  )
}
