import type { Result } from '#src/contract/index.ts'
import { ask } from './http.ts'

/** Monthly recurring revenue of some months, and their cohorts. */
export type Mrr = Result<'GET admin-panal/accounting/mrr'>['mrr']

/** Which months, `YYYY-MM`; the last twelve where none is told. */
export interface MrrAsked {
  readonly from?: string
  readonly to?: string
}

/** Monthly recurring revenue as it was measured. */
export const readMrr = async (query: MrrAsked, signal?: AbortSignal): Promise<Mrr> =>
  (await ask('GET admin-panal/accounting/mrr', { query, signal })).result.mrr
