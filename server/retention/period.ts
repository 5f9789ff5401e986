import type { retentionSettings } from '#src/resources/settings/retention.ts'
import type { SettingsOf } from '#src/schema/settings.ts'

/** The names of the areas that are kept for a time: those of their settings. */
export type KeptArea = Extract<keyof SettingsOf<typeof retentionSettings>, `keep_${string}`>

const DAY_MS = 24 * 60 * 60 * 1000

/** What is from before this moment is no longer kept. */
export const cutoffOf = (area: string, period: number, now: Date): Date => {
  if (!area.endsWith('_years')) return new Date(now.getTime() - period * DAY_MS)
  const cutoff = new Date(now)
  cutoff.setUTCFullYear(cutoff.getUTCFullYear() - period)
  return cutoff
}
