import { ask, type Envelope } from './http.ts'
import type { SignedInPlaces } from './ownAccount.ts'

const left = async (asked: Promise<Envelope<SignedInPlaces>>) => {
  const { message, result } = await asked
  return { message, data: result }
}

/** The calls on the access of other users; each resolves to what is left. */
export const userAccess = {
  /** Where a user is signed in, and the browsers in which that was so before. */
  userPlaces: (id: number) => left(ask('GET admin-panal/users/:id/sessions', { params: { id } })),

  endUserSession: (id: number, session: number) =>
    left(ask('DELETE admin-panal/users/:id/sessions/:session', { params: { id, session } })),

  /** Of oneself all but this one. */
  endUserSessions: (id: number) => left(ask('DELETE admin-panal/users/:id/sessions', { params: { id } })),

  forgetUserDevice: (id: number, device: number) =>
    left(ask('DELETE admin-panal/users/:id/devices/:device', { params: { id, device } })),

  /** The two-step sign-in of a user. */
  userFactors: async (id: number) =>
    (await ask('GET admin-panal/users/:id/second-factor', { params: { id } })).result.second_factor,

  /** Takes all second factors of a user away; resolves to what the server says of it. */
  resetUserFactors: async (id: number, reason: string): Promise<string> =>
    (await ask('POST admin-panal/users/:id/reset-second-factor', { params: { id }, body: { reason } }))
      .message,

  /** Unlocks an account; resolves to what the server says of it. */
  unlockUser: async (id: number): Promise<string> =>
    (await ask('PUT admin-panal/users/unlock/:id', { params: { id } })).message,
}
