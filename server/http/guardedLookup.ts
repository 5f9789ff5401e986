import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { reachOf } from './addressReach.ts'
import { FetchFault } from './fetchFault.ts'

/** Asks the system what addresses a name has; throws where it has none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

const askSystem: Resolve = (host) =>
  new Promise((done, fail) => {
    lookup(host, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
  })

const check = (address: string, isPrivateAllowed: boolean): void => {
  const reach = reachOf(address)
  if (reach === 'public' || (reach === 'private' && isPrivateAllowed)) return
  throw new FetchFault('private_address')
}

const checkedAddresses = async (
  host: string,
  { isPrivateAllowed, resolve }: { readonly isPrivateAllowed: boolean; readonly resolve: Resolve },
): Promise<readonly LookupAddress[]> => {
  const addresses = await resolve(host).catch((error: unknown) => {
    throw new FetchFault('unknown_host', error)
  })
  if (!addresses.length) throw new FetchFault('unknown_host')
  // One address of the house among public ones is enough to be somebody's attempt.
  for (const { address } of addresses) check(address, isPrivateAllowed)
  return addresses
}

/** Throws where the host of an address is itself a number of the network that is not asked: no name is looked up then. */
export const checkHost = (hostname: string, isPrivateAllowed: boolean): void => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare)) check(bare, isPrivateAllowed)
}

/**
 * The `lookup` of sockets that are opened only to what may be asked. The socket connects to the addresses that were
 * checked here; the name is not looked up a second time, so it cannot have become another one meanwhile.
 */
export const guardedLookup =
  (isPrivateAllowed: boolean, resolve: Resolve = askSystem): LookupFunction =>
  (host, options, done) => {
    checkedAddresses(host, { isPrivateAllowed, resolve }).then(
      (addresses) => {
        const [first] = addresses
        if (options.all) done(null, [...addresses])
        else done(null, first?.address ?? '', first?.family)
      },
      (error: Error) => done(error, ''),
    )
  }
