import type { IdentityFormat } from '../identities.ts'
import { type CommonOptions, kind } from '../kind.ts'

/** Latin letters, digits and dashes, kept in upper case: coupon codes, referral codes. */
export const code = kind('code', { check: 'code', defaults: { min: 2, max: 32 } })

/** Part of an address: lower-case Latin letters, digits and dashes. */
export const slug = kind('slug', { check: 'slug', defaults: { min: 2, max: 120 } })

export const email = kind('email', { check: 'email' })

/** Saudi mobile, accepted as 05XXXXXXXX or +9665XXXXXXXX, kept as the latter. */
export const phone = kind('phone', { check: 'phone' })

/** An http or https address. */
export const url = kind('url', { check: 'url', missing: 'website_required' })

/** 3 to 63 of a-z, 0-9 and hyphen; reserved names refused. */
export const subdomain = kind('subdomain', { check: 'subdomain' })

export const identityKind = kind('identity', { check: 'identity' })

/** A number that an authority gave: commercial registration, VAT number, IBAN (identities.ts). */
export const identity = <Hinted extends boolean = false>(
  format: IdentityFormat,
  options: CommonOptions<Hinted> = {},
) => identityKind<Hinted>({ format, ...options })

/**
 * Written, never answered: kept as its argon2id hash in the column `<name>_hash`. An edit that leaves it empty
 * leaves it as it is. Forms ask for a new one twice.
 */
export const password = kind('password', { check: 'password' })

/**
 * Written, never answered: what is told is that there is one (secretMask.ts). Sealed where it is stored, which only
 * settings do; left empty, or sent back as it was told, it stays, and null removes it.
 */
export const secret = kind('secret', { check: 'secret', defaults: { max: 500 } })
