import type { Result } from '#src/contract/index.ts'
import { ask } from './http.ts'

export type ServiceKey = Result<'GET admin-panal/service-accounts/:id/keys'>['keys'][number]

/** A key that was just made: told this once. */
export type MadeKey = Result<'POST admin-panal/service-accounts/:id/keys'>

/** The calls on the keys of service accounts. */
export const serviceKeys = {
  serviceKeys: async (id: number): Promise<readonly ServiceKey[]> =>
    (await ask('GET admin-panal/service-accounts/:id/keys', { params: { id } })).result.keys,

  /** `days`: how long it works; null: until it is revoked. */
  makeServiceKey: async (id: number, days: number | null): Promise<MadeKey> =>
    (
      await ask('POST admin-panal/service-accounts/:id/keys', {
        params: { id },
        body: { expires_in_days: days },
      })
    ).result,

  /** The key that is replaced works on for so many hours. */
  rotateServiceKey: async (
    id: number,
    key: number,
    { days, hours }: { readonly days: number | null; readonly hours: number },
  ): Promise<MadeKey> =>
    (
      await ask('POST admin-panal/service-accounts/:id/keys/:key/rotate', {
        params: { id, key },
        body: { expires_in_days: days, overlap_hours: hours },
      })
    ).result,

  revokeServiceKey: async (id: number, key: number) => {
    const { message, result } = await ask('PUT admin-panal/service-accounts/:id/keys/:key/revoke', {
      params: { id, key },
    })
    return { message, keys: result.keys }
  },
}
