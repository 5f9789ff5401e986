import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from './router.ts'

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link to another public page; new tabs and windows stay the browser's business. */
export const Link = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      navigate(href)
    }}
  />
)
