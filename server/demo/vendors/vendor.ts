/** `$key` of a package. */
type Package =
  | 'trial'
  | 'single'
  | 'starter'
  | 'growth_monthly'
  | 'growth_yearly'
  | 'elite_yearly'
  | 'life_time'

/** What a seller does after the registration, one after the other. */
export type Chapter =
  /** Pays so many times, each time for the period after the one before. */
  | { readonly does: 'pays'; readonly package: Package; readonly times: number }
  /** Renews whenever it is time, until today. */
  | { readonly does: 'keeps'; readonly package: Package }
  /** Has sent a transfer, so many days ago, on which nobody has decided yet. */
  | {
      readonly does: 'waits'
      readonly package: Package
      readonly ago: number
      /** An administrator recorded it, and somebody else has to approve it. */
      readonly isRecorded?: true
    }
  /** Sent a transfer that was rejected. */
  | { readonly does: 'fails'; readonly package: Package; readonly reason: string }
  /** Was registered by an administrator for a package that is still to be paid. */
  | { readonly does: 'owes'; readonly package: Package }
  /** Does not want to go on: what was due after the last period is rejected. */
  | { readonly does: 'leaves'; readonly reason: string }
  /** Gets the last payment back, so many days after its period began. */
  | { readonly does: 'returns'; readonly after: number; readonly reason: string }

/** Somebody whom a seller lets in. */
export interface Helper {
  readonly username: string
  readonly name: string
  readonly locale?: 'ar' | 'en'
  readonly active?: false
}

/** A seller and the story of the subscriptions. */
export interface DemoVendor {
  readonly subdomain: string
  readonly store_name: string
  readonly seller_name: string
  readonly description: string
  /** Days before the loading on which the registration was made. */
  readonly since: number
  readonly story: readonly Chapter[]
  readonly company_name?: string
  readonly locale?: 'en'
  /** A commercial registration unless told otherwise. */
  readonly registration?: 'UNIFIED_NUMBER' | 'FREELANCE_CERTIFICATE'
  readonly pays_tax?: true
  readonly utm_source?: string
  /** Who sent them: `$key` of a partner, or the subdomain of a seller who registered before. */
  readonly by_partner?: string
  readonly by_vendor?: string
  /** `$key` of the referral code group, where it is not the default. */
  readonly group?: string
  readonly bank?: true
  readonly active?: false
  /** What comes before `@stores.test`; the subdomain unless told otherwise. */
  readonly mailbox?: string
  /** Where it is not the seller's name. */
  readonly username?: string
  readonly helpers?: readonly Helper[]
}

type Basics = readonly [subdomain: string, store: string, seller: string, description: string]

type More = Omit<DemoVendor, 'subdomain' | 'store_name' | 'seller_name' | 'description' | 'since' | 'story'>

export const vendor = (
  [subdomain, store_name, seller_name, description]: Basics,
  since: number,
  story: readonly Chapter[],
  more: More = {},
): DemoVendor => ({ subdomain, store_name, seller_name, description, since, story, ...more })

export const trial: Chapter = { does: 'pays', package: 'trial', times: 1 }

export const pays = (name: Package, times = 1): Chapter => ({ does: 'pays', package: name, times })

export const keeps = (name: Package): Chapter => ({ does: 'keeps', package: name })

export const waits = (name: Package, ago: number): Chapter => ({ does: 'waits', package: name, ago })

/** The same, as an administrator recorded it. */
export const isRecorded = (name: Package, ago: number): Chapter => ({
  does: 'waits',
  package: name,
  ago,
  isRecorded: true,
})

export const fails = (name: Package, reason: string): Chapter => ({ does: 'fails', package: name, reason })

export const owes = (name: Package): Chapter => ({ does: 'owes', package: name })

export const leaves = (reason: string): Chapter => ({ does: 'leaves', reason })
