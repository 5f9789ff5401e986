import type { Result } from '#src/contract/index.ts'
import { ask } from './http.ts'

/** How what is connected to this installation is. */
export type Integrations = Result<'GET admin-panal/system/integrations'>
export type IntegratedAccount = Integrations['accounts'][number]
export type IntegratedEndpoint = Integrations['endpoints'][number]
export type IntegratedTree = Integrations['trees'][number]

/** The calls of the page about what is connected. */
export const integrations = {
  integrations: async (signal?: AbortSignal): Promise<Integrations> =>
    (await ask('GET admin-panal/system/integrations', { signal })).result,
}
