import ipaddr from 'ipaddr.js'

/** Where an address of the network leads: to everybody's network, to one of the house, or where nothing is ever asked. */
export type Reach = 'public' | 'private' | 'forbidden'

const HOUSE = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'])

/** Where clouds tell a machine its credentials, outside of the link-local addresses. */
const CREDENTIALS = new Set(['100.100.100.200', '168.63.129.16', 'fd00:ec2::254'].map(normal))

function normal(address: string): string {
  return ipaddr.parse(address).toNormalizedString()
}

/** What public IPv6 addresses begin with; all others have a meaning of their own. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/** The IPv4 address that an IPv6 address stands for, as a network writes it that reaches IPv4 by translation. */
const inner = (address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 => {
  const range = address.range()
  if (range !== 'ipv4Mapped' && range !== 'rfc6052') return address
  return new ipaddr.IPv4(address.toByteArray().slice(-4))
}

/** Where that address leads; text that is no address in its plain spelling is forbidden. */
export const reachOf = (text: string): Reach => {
  const bare = text.replace(/%.*$/, '')
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return 'forbidden'
  const address = inner(ipaddr.parse(bare))
  if (CREDENTIALS.has(address.toNormalizedString())) return 'forbidden'
  const range = address.range()
  if (HOUSE.has(range)) return 'private'
  if (range !== 'unicast') return 'forbidden'
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL) ? 'public' : 'forbidden'
}
