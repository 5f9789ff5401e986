import type { ReactNode } from 'react'

interface EntryProps {
  readonly title: string
  /** How it stands. */
  readonly chip?: ReactNode
  /** In small, one beside the other. */
  readonly facts?: ReactNode
  readonly children?: ReactNode
}

/** One of a list of things that are read rather than compared: what it is, how it stands, and what there is to say. */
export const Entry = ({ title, chip, facts, children }: EntryProps) => (
  <li>
    <p className="request-heading">
      <strong>
        <bdi>{title}</bdi>
      </strong>
      {chip}
    </p>
    {facts ? <p className="soft request-facts">{facts}</p> : null}
    {children}
  </li>
)
