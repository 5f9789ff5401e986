import type { Origin } from '#server/http/origin.ts'

interface Account {
  readonly id: number
  readonly username: string
  readonly email: string
}

/** What an administrator of the demonstration does; what nobody does without one. */
export const demoOrigin = (account: Account | undefined): Origin => {
  const actor = account
    ? {
        sessionId: 0,
        confirmedAt: 0,
        twoStep: false,
        userId: Number(account.id),
        username: account.username,
        email: account.email,
        locale: 'ar' as const,
        avatar: null,
        roles: [],
        permissions: new Set<string>(),
        userType: 'ADMIN' as const,
        vendorId: null,
        vendorPermissions: new Set<never>(),
        serviceAccount: null,
      }
    : null
  return { actor, requestId: '', address: '' }
}
