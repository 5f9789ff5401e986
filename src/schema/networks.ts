/** Most networks that a list may hold. */
export const MOST_NETWORKS = 50

const IPV4 = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/

const isIpv6 = (text: string): boolean => {
  const sides = text.split('::')
  if (sides.length > 2) return false
  const groups = sides.flatMap((side) => (side === '' ? [] : side.split(':')))
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false
  return sides.length === 2 ? groups.length < 8 : groups.length === 8
}

/** An address or network: what it begins with, and how many bits tell it from others. */
export interface Network {
  readonly address: string
  readonly bits: number
  readonly family: 'ipv4' | 'ipv6'
}

const BITS = { ipv4: 32, ipv6: 128 } as const

/** `10.0.0.0/8`, `2001:db8::/32`, or one address; undefined for what is none. */
export const readNetwork = (text: string): Network | undefined => {
  const [address = '', given, ...rest] = text.split('/')
  const family = IPV4.test(address) ? 'ipv4' : isIpv6(address) ? 'ipv6' : undefined
  if (!family || rest.length) return undefined
  if (given === undefined) return { address, bits: BITS[family], family }
  const bits = /^\d{1,3}$/.test(given) ? Number(given) : Number.NaN
  return bits <= BITS[family] ? { address, bits, family } : undefined
}

/** The entries of a list, as somebody wrote them: each on a line, or behind a comma. */
export const networkEntries = (text: string): readonly string[] =>
  text.split(/[\s,،]+/).filter((entry) => entry !== '')
