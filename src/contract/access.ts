import type { VendorPermission } from '#src/schema/vendorPermissions.ts'

/** What a role can permit: `coupons`, `list`. */
export interface Permission {
  readonly resource: string
  readonly action: string
}

/**
 * Who may make a call: anybody; any active admin, or those whose roles permit one of the actions, and each of
 * those in `and`; anybody who signs in for a vendor, or those of them who are given that part of its area; any
 * service account by its key, or those that are given that scope (src/resources/scopes.ts).
 */
export type Access =
  | 'public'
  | 'authenticated'
  | 'user'
  | { readonly user: VendorPermission }
  | 'service'
  | { readonly service: Permission }
  | { readonly anyOf: readonly Permission[]; readonly and?: readonly Permission[] }

/**
 * The mark of a call that is open only shortly after its caller typed the password: for every call, or for
 * those that give one of some fields another value, which the call's own write refuses.
 */
export type RecentSignIn = 'always' | { readonly changing: readonly string[] }

/** The mark of a call that needs one of some permissions. */
export const requireAny = (anyOf: readonly Permission[]): Access => ({ anyOf })

/** The mark of a call that needs a permission. */
export const requirePermission = (resource: string, action: string): Access =>
  requireAny([{ resource, action }])

/** The mark of a call that needs each of some permissions. */
export const requireAll = (first: Permission, ...and: readonly Permission[]): Access => ({
  anyOf: [first],
  and,
})

/** True for a call that keys of service accounts make, and nobody else. */
export const isForServices = (access: Access): access is 'service' | { readonly service: Permission } =>
  access === 'service' || (typeof access === 'object' && 'service' in access)

/** The mark of a call that is made by keys of service accounts that are given a scope, and by nobody else. */
export const requireScope = (resource: string, action: 'read' | 'write'): Access => ({
  service: { resource, action },
})
