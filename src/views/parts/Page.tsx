import type { ReactNode } from 'react'
import { PageActions, PageTitle } from '#src/views/parts/slots.tsx'

interface PageProps {
  readonly title?: string
  /** What stands in the window's title, when that is not the heading. */
  readonly inWindow?: string
  /** At the end of the toolbar; one of them at most is the page's primary action. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the panel: its heading and actions stand in the shell's toolbar. */
export const Page = ({ title, inWindow, actions, children }: PageProps) => (
  <>
    {title ? (
      // Made anew for another title: the window follows what comes and goes, not what changes.
      <PageTitle key={inWindow} inWindow={inWindow}>
        {title}
      </PageTitle>
    ) : null}
    {actions ? <PageActions>{actions}</PageActions> : null}
    {children}
  </>
)
