import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface LaterProps {
  readonly children: ReactNode
  /** Stands in its place for that turn. */
  readonly meanwhile?: ReactNode
}

/**
 * Draws what is inside in a turn of its own, after what is around it stands on the screen, and bit by bit. React draws
 * at one go what an effect has asked for; so it does with everything inside of react-admin's provider of texts.
 */
export const Later = ({ children, meanwhile = null }: LaterProps) => {
  const [isTurn, setTurn] = useState(false)
  useEffect(() => startTransition(() => setTurn(true)), [])
  return isTurn ? children : meanwhile
}
