import Add from '@mui/icons-material/Add'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined'
import Skeleton from '@mui/material/Skeleton'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ResourceCount } from '#src/dataProvider/statistics.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import type { AnyResource, MenuGroup, ScreenResource } from '#src/schema/resource.ts'
import { srOnly } from '#src/views/parts/srOnly.ts'
import { createPath, filteredPath } from '#src/views/paths.ts'
import { Card } from './styles.ts'

/** The sign of each menu, also of the resources that stand in it. */
const GROUP_ICONS = {
  sales: SellOutlined,
  catalogue: CategoryOutlined,
  partners: HandshakeOutlined,
  support: SupportAgentOutlined,
  content: ArticleOutlined,
  reports: AssessmentOutlined,
  system: SettingsOutlined,
} satisfies Record<MenuGroup, ComponentType<SvgIconProps>>

interface CountCardProps {
  readonly resource: ScreenResource
  readonly count: ResourceCount | undefined
  readonly isPending: boolean
  readonly mayCreate: boolean
}

const Active = ({
  resource,
  count,
  label,
}: {
  resource: AnyResource
  count: ResourceCount
  label: string
}) => {
  const translate = useTranslate()
  if (count.total === 0) return <span className="none">{translate('dashboard.none')}</span>
  return (
    <Link className="active" to={filteredPath(resource, { active: true })}>
      <span style={srOnly}>{label} – </span>
      {translate('dashboard.active_of', {
        active: formatNumber(count.active),
        total: formatNumber(count.total),
      })}
    </Link>
  )
}

/** How many records of a resource there are and how many are active; leads to either list. */
export const CountCard = ({ resource, count, isPending, mayCreate }: CountCardProps) => {
  const translate = useTranslate()
  const Icon = GROUP_ICONS[resource.menu]
  const label = translate(`resources.${resource.name}.name`, { smart_count: 2 })
  const addLabel = translate('ra.page.create', { name: translate(`resources.${resource.name}.one`) })
  return (
    <Card>
      <span className="tile" aria-hidden>
        <Icon />
      </span>
      <div className="name">
        <h3>
          <Link className="whole" to={filteredPath(resource, {})}>
            {label}
          </Link>
        </h3>
        {isPending ? <Skeleton width="60%" /> : null}
        {count && resource.capabilities.toggle ? (
          <Active resource={resource} count={count} label={label} />
        ) : null}
      </div>
      <bdi className="total" dir="ltr">
        {isPending ? <Skeleton width={32} /> : count ? formatNumber(count.total) : '–'}
      </bdi>
      {mayCreate ? (
        <Link className="add" to={createPath(resource)} aria-label={addLabel} title={addLabel}>
          <Add aria-hidden />
        </Link>
      ) : null}
    </Card>
  )
}
