import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAnyOf } from '#server/db/common.ts'
import { gathered } from '#server/db/gathered.ts'
import { instant, type Reader, rowOf, rowsOf } from '#server/db/rows.ts'
import { referralCodeGroups, settings } from '#server/db/schema.ts'
import { together } from '#server/db/together.ts'
import type { SettingsName } from '#src/resources/settings/names.ts'
import { type Day, dayInRiyadh } from '#src/schema/days.ts'
import { fieldsOf, wireNames } from '#src/schema/interpret.ts'
import { pick } from '#src/schema/objects.ts'
import { allGroups, keysOf, type SettingsGroup, type SettingsValues } from './groups.ts'
import { toldValue } from './secrets.ts'

const RATE_ROW = z.object({ rate: z.number() })

const readVatRates = async (db: Reader, days: readonly Day[]): Promise<readonly number[]> => {
  const found = await rowsOf(
    db,
    RATE_ROW,
    sql`select r.rate from unnest(${sql.param(days)}::date[]) with ordinality as asked(day, place)
      cross join lateral (
        select rate from vat_rates
        where valid_from <= greatest(asked.day, (select min(valid_from) from vat_rates))
        order by valid_from desc limit 1) r
      order by asked.place`,
  )
  if (found.length === 0) throw new Error('no rate of VAT')
  return found.map(({ rate }) => rate)
}

/** What transactions hold on to. */
interface Held {
  readonly settings: Promise<SettingsValues>
  readonly rates: Map<Day, Promise<number>>
}

const held = new WeakMap<Reader, Held>()

/** The rate of VAT that holds on a day, in hundredths of a percent; on days before the first one, the first one. */
export const vatRateOn = (db: Reader, day: Day): Promise<number> => {
  const rates = held.get(db)?.rates
  const rate = rates?.get(day) ?? gathered(db, readVatRates, day)
  rates?.set(day, rate)
  return rate
}

type Values = Readonly<Record<string, unknown>>

/** How settings that have no row of their own are read. */
interface Elsewhere {
  /** Values that stand elsewhere, under their keys. */
  readonly read: (db: Reader) => Promise<Values>
  /** SQL of when they were last changed, so that nobody overwrites them unseen. */
  readonly changedAt?: string
}

const ELSEWHERE: Partial<Record<SettingsName, Elsewhere>> = {
  // The rate of VAT is that of today; those that were and those that are planned have calls of their own.
  package_settings: {
    read: async (db) => ({ vat_percentage: (await vatRateOn(db, dayInRiyadh(new Date()))) / 100 }),
    // One that is only planned changes nothing that a form holds.
    changedAt: `select max(set_at) from vat_rates
      where set_by is not null and valid_from <= (now() at time zone 'Asia/Riyadh')::date`,
  },
  // The default group is a mark on one of the groups.
  referral_settings: {
    read: async (db) => {
      const { id, isDefaultForSellers } = referralCodeGroups
      const [found] = await db.select({ id }).from(referralCodeGroups).where(eq(isDefaultForSellers, true))
      return { referral_default_group: found?.id ?? null }
    },
  },
}

const elsewhereOf = (name: string): Elsewhere | undefined =>
  Object.entries(ELSEWHERE).find(([group]) => group === name)?.[1]

/** The settings of some groups, and when one of them was last changed (null: never). */
export interface StoredSettings {
  readonly values: Values
  readonly updatedAt: string | null
}

const initialValues = (group: SettingsGroup): Values =>
  Object.fromEntries(
    fieldsOf(group).flatMap((named) =>
      wireNames(named).map((key) => [key, named.field.options.initial ?? null] as const),
    ),
  )

const AT = z.object({ at: instant.nullable() })

const readMoment = async (db: Reader, moment: string): Promise<string | null> =>
  (await rowOf(db, AT, sql`select at from (${sql.raw(moment)}) as elsewhere(at)`))?.at ?? null

const later = (one: string | null, other: string | null): string | null =>
  one !== null && (other === null || one > other) ? one : other

const readValues = async (db: Reader, groups: readonly SettingsGroup[]) => {
  const stored = db
    .select(pick(settings, 'key', 'value', 'updated_at'))
    .from(settings)
    .where(isAnyOf(settings.key, groups.flatMap(keysOf)))
  const elsewhere = groups.map(({ name }) => elsewhereOf(name)?.read(db) ?? {})
  const [rows, ...others] = await together(stored, ...elsewhere)
  const values: Values = Object.assign(
    {},
    ...groups.map(initialValues),
    Object.fromEntries(rows.map(({ key, value }) => [key, toldValue(key, value)])),
    ...others,
  )
  return { rows, values }
}

/** The settings of these groups: what was stored, and the declared initial value of what was not. */
export const readGroups = async (db: Reader, groups: readonly SettingsGroup[]): Promise<StoredSettings> => {
  const moments = groups.flatMap(({ name }) => elsewhereOf(name)?.changedAt ?? [])
  const [{ rows, values }, ...changed] = await together(
    readValues(db, groups),
    ...moments.map((moment) => readMoment(db, moment)),
  )
  return { values, updatedAt: [...rows.map(({ updated_at }) => updated_at), ...changed].reduce(later, null) }
}

const readAll = async (db: Reader): Promise<SettingsValues> =>
  (await readValues(db, allGroups)).values as SettingsValues

/**
 * Reads all settings, and each rate of VAT, once for a transaction: for one that takes many steps, writes none of them,
 * and sees what others write of them no more than its isolation lets it.
 */
export const holdSettings = async (tx: Reader): Promise<void> => {
  const settings = readAll(tx)
  held.set(tx, { settings, rates: new Map() })
  await settings
}

const readForAll = async (db: Reader, all: readonly undefined[]): Promise<readonly SettingsValues[]> => {
  const settings = await readAll(db)
  return all.map(() => settings)
}

/** All settings, for other parts of the server: money in riyals, percentages in percent. */
export const readSettings = (db: Reader): Promise<SettingsValues> =>
  held.get(db)?.settings ?? gathered(db, readForAll, undefined)
