import LockOutlined from '@mui/icons-material/LockOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { HOME_PATH, PROFILE_PATH } from '../../addresses/addresses.ts'
import { PageTitle } from '../../views/parts/slots.tsx'
import { useFirstPath } from '../menu.ts'
import { Fault } from './Fault.tsx'

/** For an administrator whose roles permit no page at all. */
export const NothingToOpen = () => {
  const translate = useTranslate()
  return (
    <>
      {/* The address is the dashboard's, which this role may not see. */}
      <PageTitle inWindow={translate('faults.nothing.heading')}>
        {translate('faults.nothing.heading')}
      </PageTitle>
      <Fault
        icon={<LockOutlined />}
        tone="warning"
        title={translate('faults.nothing.title')}
        text={translate('faults.nothing.text')}
        actions={
          <Button variant="outlined" component={Link} to={PROFILE_PATH}>
            {translate('faults.nothing.profile')}
          </Button>
        }
      />
    </>
  )
}

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
