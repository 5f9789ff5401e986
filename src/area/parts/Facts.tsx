import type { ReactNode } from 'react'

/** Labelled values, one under the other. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="facts">{children}</dl>

/** A label and its value; nothing where there is no value. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children === null || children === undefined || children === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
