import type { ReactNode } from 'react'

/** A white surface with a hairline, for one thing that stands on its own. */
export const Card = ({ children }: { children: ReactNode }) => <div className="card">{children}</div>
