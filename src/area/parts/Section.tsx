import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** Stands at the end of the title's line. */
  aside?: ReactNode
  /** Takes the whole width where sections stand side by side. */
  isWide?: boolean
  children: ReactNode
}

/** One thing of a page on a surface of its own, under its name. */
export const Section = ({ title, aside, isWide, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={isWide ? 'section section-wide' : 'section'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
