import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Env } from '#server/env.ts'
import { reachOf } from '#server/http/addressReach.ts'

/** True of an address that no provider of sign-in has, however it is spelled; one of the house's network may be one. */
export const isForbiddenAddress = (address: string): boolean => reachOf(address) === 'forbidden'

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
