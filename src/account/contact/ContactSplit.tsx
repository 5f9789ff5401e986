import type { ReactNode } from 'react'
import { SplitLayout } from '../../public-ui/Layout.tsx'

const TEXTS = {
  area: 'contact.area',
  headline: 'contact.headline',
  detail: 'contact.detail',
} as const

/** The contact form beside the brand's drawing. */
export const ContactSplit = ({ children }: { children: ReactNode }) => (
  <SplitLayout texts={TEXTS}>{children}</SplitLayout>
)
