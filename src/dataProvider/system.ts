import type { Result } from '#src/contract/index.ts'
import { ask } from './http.ts'

/** How the installation is. */
export type SystemHealth = Result<'GET admin-panal/system/health'>
export type SystemCheck = SystemHealth['checks'][number]
export type FailedWork = SystemHealth['failed'][number]

/** The calls of the page about the installation. */
export const system = {
  systemHealth: async (signal?: AbortSignal): Promise<SystemHealth> =>
    (await ask('GET admin-panal/system/health', { signal })).result,

  /** Has mails and jobs that failed tried again; resolves to what came of it, in words. */
  retryFailed: async (): Promise<string> => (await ask('POST admin-panal/system/retry')).message,
}
