import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { sessionEnded, signInPath } from '#src/authProvider/leave.ts'

/**
 * The session has ended while something unsaved stands on the page: sign-in opens beside it, and the new
 * token is taken over from there.
 */
export const SessionEndedBanner = () => {
  const translate = useTranslate()
  if (!sessionEnded.use()) return null
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, justifyContent: 'center' }}>
      {translate('shell.session_ended.text')}{' '}
      <a href={signInPath()} target="_blank" rel="noreferrer">
        {translate('shell.session_ended.sign_in')}
      </a>
    </Alert>
  )
}
