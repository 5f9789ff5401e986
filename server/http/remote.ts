/** An address on this machine is reached without a network. */
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|)$/

/** True where what stands behind an address such as `postgres://…` is reached over a network. */
export const isRemote = (address: string): boolean => !LOCAL.test(new URL(address).hostname)

/** True where a mail server elsewhere is told everything in plain, as its address says on purpose. */
export const sendsPlain = (address: string | undefined): boolean =>
  address?.startsWith('smtp:') === true &&
  isRemote(address) &&
  new URL(address).searchParams.get('ignoreTLS') === 'true'
