import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { Env } from '#server/env.ts'

/** Where clouds keep the credentials of a machine, and addresses that lead to no other machine. */
const forbidden = new BlockList()
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
forbidden.addSubnet('0.0.0.0', 8, 'ipv4')
forbidden.addAddress('100.100.100.200', 'ipv4')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addAddress('fd00:ec2::254', 'ipv6')
forbidden.addAddress('::', 'ipv6')

/** True of an address that no provider of sign-in has, however it is spelled. */
export const isForbiddenAddress = (address: string): boolean => {
  const family = isIP(address)
  return family === 0 || forbidden.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Why a provider is not asked at that address. */
class ForbiddenAddress extends Error {
  constructor(readonly host: string) {
    super(`${host} is not asked`)
    this.name = 'ForbiddenAddress'
  }
}

const addressesOf = async (host: string): Promise<readonly string[]> => {
  const bare = host.replace(/^\[|\]$/g, '')
  return isIP(bare) ? [bare] : (await lookup(bare, { all: true })).map(({ address }) => address)
}

/**
 * Throws `ForbiddenAddress` where an address of a provider leads to link-local addresses or, in production, is not
 * https. The parser of URLs has brought every spelling of an IPv4 address (decimal, octal, hexadecimal) into one.
 */
export const refuseForbidden = async (url: URL, { NODE_ENV }: Pick<Env, 'NODE_ENV'>): Promise<void> => {
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && NODE_ENV !== 'production')
  const addresses = isSecure ? await addressesOf(url.hostname) : []
  if (!addresses.length || addresses.some(isForbiddenAddress)) throw new ForbiddenAddress(url.hostname)
}
