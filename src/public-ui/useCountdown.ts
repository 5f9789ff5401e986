import { useEffect, useState } from 'react'

const secondsUntil = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1000))

/** Whole seconds until `deadline` (milliseconds since 1970), 0 from then on; renders again every second. */
export const useCountdown = (deadline: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(deadline))
  useEffect(() => {
    setLeft(secondsUntil(deadline))
    const timer = setInterval(() => {
      const now = secondsUntil(deadline)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [deadline])
  return left
}

/** 272 → '4:32'. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
