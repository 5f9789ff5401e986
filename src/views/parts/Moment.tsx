import type { ReactNode } from 'react'
import { formatInstant, formatRelative } from '../format/format.ts'
import { useAppLocale } from '../locale.ts'

interface MomentProps {
  /** ISO 8601. */
  readonly at: string
  readonly className?: string
  /** How it is told; how long ago, unless told. */
  readonly children?: ReactNode
}

/** A moment told in other words than its exact time, which stands in the tip, by pointer and by keyboard. */
export const Moment = ({ at, className = 'tipped', children }: MomentProps) => {
  const locale = useAppLocale()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable by keyboard
    <time dateTime={at} className={className} data-tip={formatInstant(at, locale)} tabIndex={0}>
      {children ?? formatRelative(at, locale)}
    </time>
  )
}
