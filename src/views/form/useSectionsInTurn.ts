import { startTransition, useEffect, useState } from 'react'

/**
 * How many of the sections of a form to draw: the first one at once, the others each in a turn of its own, between
 * which the browser draws and answers. All at one go would keep it for as long as the whole form takes to be placed.
 */
export const useSectionsInTurn = (length: number): number => {
  const [count, setCount] = useState(1)
  useEffect(() => {
    if (count < length) startTransition(() => setCount(count + 1))
  }, [count, length])
  return count
}
