import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { rowsOf } from '#server/db/rows.ts'
import { type Seal, seal } from './seals.ts'

const NAME = /^history-\d{4}-\d{2}-\d{2}\.seal\.json$/

const SEALS = 'select day::text as day, document, signature from history_seals order by day'

/** All seals of the database, the oldest first. */
export const storedSeals = (db: Pick<pg.Pool, 'query'>): Promise<Seal[]> => rowsOf(db, seal, { text: SEALS })

/** Writes the seals that a folder does not have yet, each to a file of its own; returns how many. */
export const keepSeals = async (db: Pick<pg.Pool, 'query'>, folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const missing = (await storedSeals(db)).filter(({ day }) => !existsSync(join(folder, fileOf(day))))
  for (const each of missing) {
    const path = join(folder, fileOf(each.day))
    // Servers that come at once each have a part of their own; they write the same.
    const part = `${path}.${randomUUID()}.part`
    await writeFile(part, sealText(each))
    await rename(part, path)
  }
  return missing.length
}

/** What a seal is called as a file, wherever it is kept. */
export const fileOf = (day: string): string => `history-${day}.seal.json`

/** A seal as the text of its file. */
export const sealText = (given: Seal): string => `${JSON.stringify(given, null, 2)}\n`

/** The seal of a day; undefined where there is none. */
export const storedSeal = async (db: Pick<pg.Pool, 'query'>, day: string): Promise<Seal | undefined> => {
  const rows = await rowsOf(db, seal, {
    text: 'select day::text as day, document, signature from history_seals where day = $1::date',
    values: [day],
  })
  return rows[0]
}

/** A seal that is kept as a file, whatever that is called; throws where it is none. */
export const keptSeal = async (path: string): Promise<Seal> =>
  seal.parse(JSON.parse(await readFile(path, 'utf8')))

/** The seals of a folder; throws where one of the files is none. */
export const keptSeals = async (folder: string): Promise<Seal[]> => {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  return Promise.all(names.map((name) => keptSeal(join(folder, name))))
}
