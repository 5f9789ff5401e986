import type { Identifier } from 'react-admin'
import { declarationOf } from './crud.ts'
import { call } from './http.ts'

/*
 * move(resource, id, direction) → POST base/move/{id}   { direction }
 */

/** The calls about blogs and contents beside the usual ones. */
export const articles = {
  /** Moves a record a place up or down in its order. */
  move: async (resource: string, id: Identifier, direction: 'up' | 'down'): Promise<void> => {
    const path = `${declarationOf(resource).base}/move/${encodeURIComponent(id)}`
    await call(path, { method: 'POST', body: { direction } })
  },
}
