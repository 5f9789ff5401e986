import type { Identifier } from 'react-admin'
import type { Body, Result } from '#src/contract/index.ts'
import { ask } from './http.ts'

/** The calls that change the subscriptions of vendors. */
export const changes = {
  subscriptionChanges: async (
    id: Identifier,
    signal?: AbortSignal,
  ): Promise<Result<'GET admin-panal/venders/changes/:id'>['changes']> =>
    (await ask('GET admin-panal/venders/changes/:id', { params: { id }, signal })).result.changes,

  /** What a change would do; 422 on `package` or `days`. */
  previewChange: async (
    id: Identifier,
    body: Body<'POST admin-panal/venders/changes/preview/:id'>,
    signal?: AbortSignal,
  ): Promise<Result<'POST admin-panal/venders/changes/preview/:id'>['preview']> =>
    (await ask('POST admin-panal/venders/changes/preview/:id', { params: { id }, body, signal })).result
      .preview,

  /** Makes a change; 409 `preview_outdated` where it would do something else by now. */
  makeChange: (
    id: Identifier,
    body: Body<'POST admin-panal/venders/changes/:id'>,
    once: string,
  ): Promise<{ readonly message: string }> =>
    ask('POST admin-panal/venders/changes/:id', { params: { id }, body, once }),

  /** Takes back what is planned. */
  revokeChange: (id: Identifier, once: string): Promise<{ readonly message: string }> =>
    ask('POST admin-panal/venders/changes/revoke/:id', { params: { id }, once }),
}
