import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { Statistics } from '#src/dataProvider/statistics.ts'
import { marketplaces } from '#src/resources/marketplaces/marketplaces.ts'
import { packages } from '#src/resources/packages/packages.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { createPath } from '#src/views/paths.ts'

const Steps = styled('ol')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  gap: 8,
  margin: '8px 0 0',
  padding: 0,
  listStylePosition: 'inside',
  textAlign: 'start',
  '& a': { color: t.primaryInk },
}))

const STEPS = [
  {
    key: 'settings',
    resource: 'package_settings',
    action: 'view',
    to: `${PANEL_BASE}/subscription-packages/general`,
  },
  { key: 'packages', resource: 'packages', action: 'create', to: createPath(packages) },
  { key: 'marketplaces', resource: 'marketplaces', action: 'create', to: createPath(marketplaces) },
] as const

/** People and their roles are there from the start. */
const FROM_THE_START = ['users', 'roles']

/** True on a platform where nothing was added yet. */
export const isNew = ({ counts }: Statistics): boolean =>
  counts.every(({ resource, total }) => total === 0 || FROM_THE_START.includes(resource))

/** What to begin with on a new platform. */
export const Welcome = () => {
  const translate = useTranslate()
  const allows = useAllows()
  const steps = STEPS.filter(({ resource, action }) => allows?.(resource, action))
  return (
    <Card>
      <Notice
        scene="empty"
        title={translate('dashboard.welcome.title')}
        text={translate('dashboard.welcome.text')}
        action={
          <Steps>
            {steps.map(({ key, to }) => (
              <li key={key}>
                <Link to={to}>{translate(`dashboard.welcome.steps.${key}`)}</Link>
              </li>
            ))}
          </Steps>
        }
      />
    </Card>
  )
}
