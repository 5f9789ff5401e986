import type { Result } from '#src/contract/index.ts'
import { saveFile } from './exportFile.ts'
import { ask } from './http.ts'

/** What is held on a person, and what an erasure makes of it. */
export type HeldData = Result<'GET admin-panal/users/personal-data/:id'>

type Everything = Result<'GET user/auth/personal-data'>

/** Of whom: whoever has an account, or wrote a message. */
export type PersonKind = 'users' | 'contacts'

/** Puts what was told of a person among the browser's downloads. */
export const saveData = ({ person, taken_at, data }: Everything): void => {
  const text = JSON.stringify({ taken_at, person, data }, null, 2)
  saveFile(
    new Blob([text], { type: 'application/json' }),
    `personal-data-${person.id}-${taken_at.slice(0, 10)}.json`,
  )
}

/** The calls about what is held on people. */
export const personalDataCalls = {
  heldOn: async (kind: PersonKind, id: number): Promise<HeldData> =>
    (await ask(`GET admin-panal/${kind}/personal-data/:id`, { params: { id } })).result,

  /** Takes everything away as a file. */
  takeData: async (kind: PersonKind, id: number): Promise<void> =>
    saveData((await ask(`GET admin-panal/${kind}/personal-data/:id/everything`, { params: { id } })).result),

  /** Erases the person; 409 with what stands against it. Resolves to what came of it, in words. */
  erasePerson: async (
    kind: PersonKind,
    id: number,
    body: { readonly email: string; readonly reason: string },
  ): Promise<string> =>
    (await ask(`POST admin-panal/${kind}/personal-data/:id/erase`, { params: { id }, body })).message,
}
