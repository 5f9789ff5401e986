import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { askForPassword } from '#src/authProvider/presence.ts'

/** The session has ended while something unsaved stands on the page: one signs in here, and goes on. */
const SessionEndedBanner = () => {
  const translate = useTranslate()
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0, justifyContent: 'center', '& .MuiAlert-action': { margin: 0, padding: 0 } }}
      action={
        <Button color="inherit" size="small" onClick={() => void askForPassword('ended')}>
          {translate('shell.presence.ended.action')}
        </Button>
      }
    >
      <strong>{translate('shell.presence.ended.title')}.</strong> {translate('shell.presence.ended.text')}
    </Alert>
  )
}

export default SessionEndedBanner
