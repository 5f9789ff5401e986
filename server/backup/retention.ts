import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OUR_NAMES } from './take.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** When a backup was taken, as its name tells. */
const momentOf = (name: string): number =>
  Date.parse(name.slice(5).replace(/T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

export interface Kept {
  /** For so many days the newest of each day is kept, and for so many weeks the newest of each week. */
  readonly days: number
  readonly weeks: number
}

/**
 * Which of these backups are kept: the newest of all, of each of the last days, and of each of the last weeks (UTC).
 * What was taken after `now` is kept too: a clock may have been wrong.
 */
export const keptBackups = (
  names: readonly string[],
  { days, weeks }: Kept,
  now: Date,
): ReadonlySet<string> => {
  const today = Math.floor(now.getTime() / DAY_MS)
  const newestFirst = [...names].sort().reverse()
  const kept = new Set(newestFirst.slice(0, 1))
  const taken = new Set<string>()
  for (const name of newestFirst) {
    const age = today - Math.floor(momentOf(name) / DAY_MS)
    const places = [
      ...(age < days ? [`day ${age}`] : []),
      ...(age < weeks * 7 ? [`week ${Math.floor(age / 7)}`] : []),
    ]
    if (age < 0 || places.some((place) => !taken.has(place))) kept.add(name)
    for (const place of places) taken.add(place)
  }
  return kept
}

/** Removes what is not kept of the backups in a folder, and nothing else of it; returns the names. */
export const removeByAge = async (folder: string, kept: Kept, now: Date): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => OUR_NAMES.test(name))
  const stays = keptBackups(names, kept, now)
  const old = names.filter((name) => !stays.has(name)).sort()
  for (const name of old) await rm(join(folder, name), { recursive: true })
  return old
}

const DRAFT = '.part'

/** Removes what backups left that did not live to their end: none lasts a day. Returns the names. */
export const removeLeftDrafts = async (folder: string, now: Date): Promise<string[]> => {
  const names = await readdir(folder).catch(() => [])
  const left = names.filter((name) => {
    const wanted = name.slice(0, -DRAFT.length)
    return name.endsWith(DRAFT) && OUR_NAMES.test(wanted) && now.getTime() - momentOf(wanted) > DAY_MS
  })
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true })
  return left
}
