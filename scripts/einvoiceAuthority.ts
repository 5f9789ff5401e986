import { OTP, startAuthority } from '#tests/support/einvoice/authority.ts'
import { CONTROL_PATH } from '#tests/support/einvoice/control.ts'

/*
 * npm run einvoice:authority
 *
 * A stand-in of the tax authority's interface, for development: it issues certificates and checks what it is sent. Start
 * the server with the address that it prints as EINVOICE_URL. Ctrl-C stops it; what it knew is forgotten. It is told how
 * to answer from now on at a path of its own, which it prints as well.
 */

const { url } = await startAuthority(Number(process.env.EINVOICE_AUTHORITY_PORT ?? 8099))

console.log(`EINVOICE_URL=${url}`)
console.log(`One-time password: ${OTP.valid} (${OTP.wrong} is a wrong one, ${OTP.expired} an expired one)`)
console.log(`How it answers from now on: curl ${url}${CONTROL_PATH} -d '{"refuses": ["BR-KSA-44"]}'
  refuses  codes that every document is refused for; [] refuses none
  warns    codes that every document is warned of
  mode     works, fails (500), hangs, takesAndDrops, takesAndHangs (the answer is lost on its way)
  isClearing       false: standard documents are to be reported
  certificateDays  how long the certificates hold that are issued from now on`)
