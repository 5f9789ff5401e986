import LockOutlined from '@mui/icons-material/LockOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { HOME_PATH } from '../../addresses/addresses.ts'
import { useFirstPath } from '../menu.ts'
import { Fault } from './Fault.tsx'

/** In place of a page that the administrator's role does not permit. */
export const Denied = () => {
  const translate = useTranslate()
  const home = useFirstPath()
  return (
    <Fault
      icon={<LockOutlined />}
      tone="warning"
      title={translate('faults.denied.title')}
      text={translate('faults.denied.text')}
      actions={
        <Button variant="outlined" component={Link} to={home}>
          {translate(home === HOME_PATH ? 'faults.to_dashboard' : 'faults.to_first_page')}
        </Button>
      }
    />
  )
}
