import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { verify } from '#src/authProvider/verify.ts'
import { Fault } from './Fault.tsx'

/** In place of the page while it is not known who is signed in, because the server does not answer. */
export const SessionFault = () => {
  const translate = useTranslate()
  return (
    <Fault
      icon={<CloudOffOutlined />}
      tone="warning"
      title={translate('faults.session.title')}
      text={translate('faults.session.text')}
      actions={
        <Button variant="contained" onClick={() => void verify()}>
          {translate('faults.try_again')}
        </Button>
      }
    />
  )
}
