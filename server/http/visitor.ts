import type { Actor } from './access.ts'

/** Who writes where nobody is signed in: no user, and no rights, as far as rules ask. */
export const VISITOR: Actor = {
  sessionId: 0,
  confirmedAt: 0,
  twoStep: false,
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
  serviceAccount: null,
}
