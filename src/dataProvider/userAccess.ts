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

  /** Unlocks an account; resolves to what the server says of it. */
  unlockUser: async (id: number): Promise<string> =>
    (await ask('PUT admin-panal/users/unlock/:id', { params: { id } })).message,
}
