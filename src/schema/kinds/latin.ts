import type { Checks, Length } from '../checks.ts'
import { latinDigits, normalisePhone } from '../digits.ts'
import type { IdentityFormat } from '../identities.ts'
import { type CommonOptions, kind } from '../kind.ts'

interface Code extends Length {
  /** The code of something that is there already. */
  readonly existing?: boolean
}

/** Latin letters, digits and dashes, kept in upper case: coupon codes, referral codes. */
export const code = kind('code', {
  defaults: { min: 2, max: 32 },
  check: ({ spelled }: Checks, options: Code) =>
    spelled(options, (value) => latinDigits(value).toUpperCase(), /^[A-Z0-9]+(?:[-_][A-Z0-9]+)*$/, 'code'),
})

/** Part of an address: lower-case Latin letters, digits and dashes. */
export const slug = kind('slug', {
  defaults: { min: 2, max: 120 },
  check: ({ spelled }: Checks, options: Length) =>
    spelled(options, (value) => latinDigits(value).toLowerCase(), /^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug'),
})

export const email = kind('email', {
  check: ({ z, shaped, message }) =>
    shaped({ max: 254 })
      .transform((value) => value.toLowerCase())
      .pipe(z.email(message('email')))
      .meta({ format: 'email' }),
})

/** Saudi mobile, accepted as 05XXXXXXXX or +9665XXXXXXXX, kept as the latter. */
export const phone = kind('phone', {
  check: ({ spelled }) =>
    spelled({ max: 60 }, normalisePhone, /^\+9665\d{8}$/, 'phone').meta({
      description: 'A Saudi mobile, kept as +9665XXXXXXXX.',
    }),
})

const isHttpUrl = (value: string) => {
  try {
    const { protocol, hostname } = new URL(value)
    return (protocol === 'http:' || protocol === 'https:') && hostname.includes('.')
  } catch {
    return false
  }
}

/** An http or https address. */
export const url = kind('url', {
  missing: 'website_required',
  check: ({ line, message }) =>
    line({ max: 2048 }, 'website_required').refine(isHttpUrl, message('website')).meta({ format: 'uri' }),
})

/** Subdomains that the platform keeps for itself. */
const RESERVED = new Set(
  'www api app admin panel mail smtp ftp blog shop store help support status cdn static assets dashboard login register account billing pay rabt wasl test dev staging localhost'.split(
    ' ',
  ),
)

/** 3 to 63 of a-z, 0-9 and hyphen; reserved names refused. */
export const subdomain = kind('subdomain', {
  check: ({ spelled, message }) =>
    spelled(
      { min: 3, max: 63 },
      (value) => value.toLowerCase(),
      /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
      'slug',
    ).refine((value) => !RESERVED.has(value), message('unique')),
})

interface Identity {
  readonly format: IdentityFormat
}

export const identityKind = kind('identity', {
  check: ({ identity: number }: Checks, { format }: Identity) => number(format),
})

/** A number that an authority gave: commercial registration, VAT number, IBAN (identities.ts). */
export const identity = <Hinted extends boolean = false>(
  format: IdentityFormat,
  options: CommonOptions<Hinted> = {},
) => identityKind<Hinted>({ format, ...options })

interface Password {
  /** One that is there already and has to be proved, not a new one. */
  readonly existing?: boolean
}

/**
 * Written, never answered: kept as its argon2id hash in the column `<name>_hash`. An edit that leaves it empty
 * leaves it as it is. Forms ask for a new one twice.
 */
export const password = kind('password', {
  check: ({ password: proved }: Checks, { existing }: Password) => proved(existing),
})
