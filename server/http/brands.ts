import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import type { Listener } from '#server/db/listener.ts'
import { rowsOf } from '#server/db/rows.ts'
import type { Env } from '#server/env.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { BRANDS, type Brand, brandOf } from '#src/theme/brands.ts'

/** What administrators have set of the brands; null and missing where nothing is set. */
interface Chosen {
  readonly key: string | null
  /** Host names, each with the key of its brand. */
  readonly hosts: ReadonlyMap<string, string>
  /** Names that replace the built-in ones, by key. */
  readonly names: Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>
}

const KEYS = [
  'default_brand',
  ...BRANDS.flatMap(({ key }) => [`${key}_host`, ...LOCALES.map((locale) => `${key}_name_${locale}`)]),
]

const NOTHING: Chosen = { key: null, hosts: new Map(), names: {} }

const KEY_VALUE_ROW = z.object({ key: z.string(), value: z.unknown() })

const readChosen = async (pool: pg.Pool): Promise<Chosen> => {
  const rows = await rowsOf(pool, KEY_VALUE_ROW, {
    text: 'select key, value from settings where key = any($1)',
    values: [KEYS],
  })
  const set = new Map(rows.flatMap(({ key, value }) => (typeof value === 'string' ? [[key, value]] : [])))
  return {
    key: set.get('default_brand') ?? null,
    hosts: new Map(
      BRANDS.flatMap(({ key }) => {
        const host = set.get(`${key}_host`)
        return host ? [[host.toLowerCase(), key] as const] : []
      }),
    ),
    names: Object.fromEntries(
      BRANDS.flatMap(({ key }) => {
        const named = LOCALES.flatMap((locale) => {
          const name = set.get(`${key}_name_${locale}`)
          return name ? [[locale, name] as const] : []
        })
        return named.length ? [[key, Object.fromEntries(named)]] : []
      }),
    ),
  }
}

const named = (brand: Brand, { names }: Chosen): Brand => ({
  ...brand,
  name: { ...brand.name, ...names[brand.key] },
})

/** The brand of mails and payments: the one that is set, else the configured one, by the name that is set. */
export const currentBrand = async (pool: pg.Pool, { BRAND }: Pick<Env, 'BRAND'>): Promise<Brand> => {
  const chosen = await readChosen(pool)
  return named(brandOf(chosen.key ?? BRAND), chosen)
}

/** Where nothing is heard of changes, they are seen within this time. */
const FRESH_MS = 5_000

/** A page does not wait for the database any longer than this. */
const PATIENCE_MS = 250

interface Kept {
  readonly chosen: Chosen
  readonly until: number
}

const kept = new WeakMap<pg.Pool, Kept>()

interface Reading {
  readonly done: Promise<Chosen>
  readonly since: number
}

const readings = new WeakMap<pg.Pool, Reading>()

/** Forgets the brands whenever a process has changed the settings. */
export const hearOfBrands = (listener: Pick<Listener, 'hear'>, pool: pg.Pool): void =>
  listener.hear('settings_changed', {
    onMessage: () => forgetBrands(pool),
    onAgain: () => forgetBrands(pool),
  })

/** After a change of the settings, for this process: its next request sees it. */
export const forgetBrands = (pool: pg.Pool): void => {
  const known = kept.get(pool)
  if (known) kept.set(pool, { ...known, until: 0 })
  readings.delete(pool)
}

/** Reads anew, once for all who ask meanwhile. */
const readAnew = (pool: pg.Pool): Reading => {
  const running = readings.get(pool)
  if (running) return running
  const done = readChosen(pool)
  const reading = { done, since: Date.now() }
  readings.set(pool, reading)
  const isLatest = () => readings.get(pool) === reading
  done
    .then(
      (chosen) => isLatest() && kept.set(pool, { chosen, until: Date.now() + FRESH_MS }),
      () => undefined,
    )
    .finally(() => isLatest() && readings.delete(pool))
  return reading
}

/** What is set now; where the database takes its time, what was set before, or nothing. */
const chosenLately = async (pool: pg.Pool): Promise<Chosen> => {
  const known = kept.get(pool)
  if (known && known.until > Date.now()) return known.chosen
  const before = known?.chosen ?? NOTHING
  const { done, since } = readAnew(pool)
  const patience = since + PATIENCE_MS - Date.now()
  if (patience <= 0) return before
  const giveUp = new AbortController()
  const late = delay(patience, before, { signal: giveUp.signal }).catch(() => before)
  return Promise.race([done.catch(() => before), late]).finally(() => giveUp.abort())
}

/** What a page has to know of the brands before it is drawn; null where all is as it is built in. */
export interface BrandNote {
  readonly key: string
  readonly names: Chosen['names']
}

/** The brand that a page shows at a host: the host's own, else the one that is set, else the configured one. */
export const brandAtHost = async (
  pool: pg.Pool,
  { BRAND }: Pick<Env, 'BRAND'>,
  hostname: string,
): Promise<BrandNote | null> => {
  const { key, hosts, names } = await chosenLately(pool)
  const host = hostname.toLowerCase().replace(/:\d+$/, '')
  const shown = hosts.get(host) ?? hosts.get(host.replace(/^www\./, '')) ?? key ?? BRAND
  return shown === BRANDS[0].key && Object.keys(names).length === 0 ? null : { key: shown, names }
}

/** The brand that a note tells of, by its name here. */
export const storedBrand = (note: BrandNote | null): Brand => {
  const brand = brandOf(note?.key)
  return { ...brand, name: { ...brand.name, ...note?.names[brand.key] } }
}
