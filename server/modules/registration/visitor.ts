import type { Actor } from '#server/http/access.ts'

/** Whoever registers: nobody yet, as far as rules ask who writes. */
export const VISITOR: Actor = {
  sessionId: 0,
  confirmedAt: 0,
  userId: 0,
  username: '',
  email: '',
  locale: 'ar',
  avatar: null,
  roles: [],
  permissions: new Set(),
  userType: 'PRIMARY',
  vendorId: null,
  vendorPermissions: new Set(),
}
