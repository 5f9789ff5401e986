import type { ReactNode } from 'react'
import { PageActions, PageTitle } from '#src/shell/page/slots.tsx'

interface PageProps {
  readonly title?: string
  /** At the end of the toolbar; one of them at most is the page's primary action. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the panel: its heading and actions stand in the shell's toolbar. */
export const Page = ({ title, actions, children }: PageProps) => (
  <>
    {title ? <PageTitle>{title}</PageTitle> : null}
    {actions ? <PageActions>{actions}</PageActions> : null}
    {children}
  </>
)
