import { type ReactNode, useId } from 'react'
import { Card } from '#src/views/parts/Card.tsx'

interface SectionProps {
  readonly title: string
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode
  /** Takes the whole width where sections stand side by side. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One thing of a page on a surface of its own, under its name. */
export const Section = ({ title, aside, isWide, children }: SectionProps) => {
  const id = useId()
  return (
    <Card className={isWide ? 'section section-wide' : 'section'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </Card>
  )
}
