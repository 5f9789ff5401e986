import type { messages } from '#src/i18n/ar/messages.ts'

/** Why an address was not asked, or gave no answer; each has a text below `fetch` in both languages. */
export type FetchFaultCode = keyof typeof messages.fetch

/** What went wrong with a call of an address that somebody typed; `cause` holds the network's own words. */
export class FetchFault extends Error {
  constructor(
    readonly code: FetchFaultCode,
    cause?: unknown,
  ) {
    super(code, { cause })
    this.name = 'FetchFault'
  }
}

const TLS = /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** An error of a socket as a fault: one that already is stays as it is. */
export const faultOf = (error: unknown): FetchFault => {
  if (error instanceof FetchFault) return error
  if (TLS.test(codeOf(error))) return new FetchFault('no_trust', error)
  return new FetchFault('unreachable', error)
}
