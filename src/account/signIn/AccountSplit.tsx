import type { ReactNode } from 'react'
import { SplitLayout } from '../../public-ui/Layout.tsx'

const TEXTS = {
  area: 'account.layout.area',
  headline: 'account.layout.headline',
  detail: 'account.layout.detail',
} as const

/** The vendors' pages without a session: a form beside the brand's drawing. */
export const AccountSplit = ({ children }: { children: ReactNode }) => (
  <SplitLayout texts={TEXTS}>{children}</SplitLayout>
)
