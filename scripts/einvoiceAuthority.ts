import { OTP, startAuthority } from '#tests/support/einvoice/authority.ts'

/*
 * npm run einvoice:authority
 *
 * A stand-in of the tax authority's interface, for development: it issues certificates and checks what it is sent. Start
 * the server with the address that it prints as EINVOICE_URL. Ctrl-C stops it; what it knew is forgotten.
 */

const { url } = await startAuthority(Number(process.env.EINVOICE_AUTHORITY_PORT ?? 8099))

console.log(`EINVOICE_URL=${url}`)
console.log(`One-time password: ${OTP.valid} (${OTP.wrong} is a wrong one, ${OTP.expired} an expired one)`)
