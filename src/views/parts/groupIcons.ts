import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import type { MenuGroup } from '#src/schema/resource.ts'

/** The sign of each menu, also of the resources that stand in it. */
export const GROUP_ICONS = {
  sales: SellOutlined,
  catalogue: CategoryOutlined,
  partners: HandshakeOutlined,
  support: SupportAgentOutlined,
  content: ArticleOutlined,
  reports: AssessmentOutlined,
  system: SettingsOutlined,
} satisfies Record<MenuGroup, ComponentType<SvgIconProps>>
