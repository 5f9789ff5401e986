import { kind } from '../kind.ts'

/** One line of text; 255 characters unless told otherwise. */
export const text = kind('text', { check: 'line', defaults: { max: 255 } })

/** Some lines of plain text; 2,000 characters unless told otherwise. */
export const longText = kind('longText', { check: 'lines', defaults: { max: 2000, wide: true } })

/** HTML from the rich text editor, sanitised on write; 100,000 characters unless told otherwise. */
export const richText = kind('richText', { check: 'html', defaults: { max: 100_000, wide: true } })

/**
 * Addresses and networks (CIDR), IPv4 and IPv6, one a line. What each of them is, the rules of its resource tell
 * (networks.ts): forms of visitors, who write none, do without.
 */
export const networks = kind('networks', { check: 'lines', defaults: { max: 1000, wide: true } })
