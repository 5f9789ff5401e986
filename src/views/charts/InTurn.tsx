import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'

/** What begins those that wait, the first one first. */
const waiting: (() => void)[] = []

let isBusy = false

const next = (): void => {
  const begin = waiting.shift()
  isBusy = begin !== undefined
  // After what the one before has asked the browser for.
  if (begin) setTimeout(begin)
}

/** Takes a turn, and later gives it back; what it returns gives it back, or the place among those that wait. */
const take = (begin: () => void): (() => void) => {
  let isOver = false
  const started = () => (isOver ? next() : begin())
  waiting.push(started)
  if (!isBusy) next()
  return () => {
    if (isOver) return
    isOver = true
    const at = waiting.indexOf(started)
    if (at >= 0) waiting.splice(at, 1)
    else next()
  }
}

/** Tells that what stands beside it is there. */
const There = ({ onThere }: { readonly onThere: (() => void) | undefined }) => {
  useEffect(() => onThere?.(), [onThere])
  return null
}

interface InTurnProps {
  readonly children: ReactNode
  /** Stands in its place until it is there. */
  readonly fallback: ReactNode
}

/**
 * Draws one after the other what takes long, such as the charts of a page: each measures itself and is drawn again, and
 * several at one go would keep the browser for as long as all of them take.
 */
export const InTurn = ({ children, fallback }: InTurnProps) => {
  const [isTurn, setTurn] = useState(false)
  const [giveBack, setGiveBack] = useState<() => void>()
  useEffect(() => {
    const over = take(() => startTransition(() => setTurn(true)))
    setGiveBack(() => over)
    return over
  }, [])
  if (!isTurn) return fallback
  return (
    <Suspense fallback={fallback}>
      {children}
      <There onThere={giveBack} />
    </Suspense>
  )
}
