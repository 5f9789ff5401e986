import type { Result } from '#src/contract/index.ts'
import { callFile } from './callFile.ts'
import { saveFile } from './exportFile.ts'
import { ask } from './http.ts'

/** A seal of the history: what it vouches for, and whether it holds. */
export type HistorySeal = Result<'GET admin-panal/history/seals'>['seals'][number]

/** The seals before a day, the newest first. */
export const readSeals = async (before: string | undefined, signal?: AbortSignal) =>
  (await ask('GET admin-panal/history/seals', { query: before ? { before } : {}, signal })).result

/** Puts the seal of a day among the browser's downloads, under the name that `npm run verify` knows. */
export const takeSeal = async (day: string): Promise<void> =>
  saveFile(await callFile(`/api/admin-panal/history/seals/${day}`), `history-${day}.seal.json`)
