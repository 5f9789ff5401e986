import type { ReactNode } from 'react'
import { SplitLayout } from '../../public-ui/Layout.tsx'

const TEXTS = {
  area: 'welcome.layout.area',
  headline: 'welcome.layout.headline',
  detail: 'welcome.layout.detail',
} as const

/** The vendors' pages without a session: a form beside the brand's drawing. */
export const AccountSplit = ({ children }: { children: ReactNode }) => (
  <SplitLayout texts={TEXTS}>{children}</SplitLayout>
)
