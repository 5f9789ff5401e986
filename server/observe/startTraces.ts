import type { Env } from '#server/env.ts'
import type { Traces } from './traces.ts'

/** Begins to trace where the settings say so (docs/operations.md); nothing of OpenTelemetry is loaded otherwise. */
export const startTraces = async (
  env: Env,
  failed: (reason: string) => void,
): Promise<Traces | undefined> => {
  if (!env.TRACES_URL) return undefined
  const { tracesTo } = await import('./tracing/start.ts')
  return tracesTo(env.TRACES_URL, failed)
}
