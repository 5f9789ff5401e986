import { sql } from 'drizzle-orm'
import { cleanValues } from '#server/crud/values.ts'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { jsonInstant } from '#server/db/sqlText.ts'
import { changesBetween } from '#server/history/changes.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { termsConditions } from '#src/resources/terms/termsConditions.ts'

type Reader = Pick<Database | Transaction, 'execute'>

const instant = (column: string) => sql.raw(`${jsonInstant(column)}::jsonb as ${column}`)

/** One version as it was published. */
export interface TermsVersion extends Record<string, unknown> {
  readonly version: number
  /** Sanitised HTML. */
  readonly body_ar: string
  /** Null while not translated. */
  readonly body_en: string | null
  /** ISO 8601, UTC. */
  readonly published_at: string
  readonly published_by: string | null
}

/** What is told of a version in the list of all. */
export interface TermsEntry extends Record<string, unknown> {
  readonly version: number
  readonly published_at: string
  readonly published_by: string | null
  readonly is_translated: boolean
  /** How many vendors accepted it. */
  readonly accepted_count: number
}

/** That version, or the latest; undefined when there is none. */
export const readTerms = async (db: Reader, version?: number): Promise<TermsVersion | undefined> => {
  const { rows } = await db.execute<TermsVersion>(sql`
    select version, body_ar, body_en, ${instant('published_at')}, published_by_name as published_by
    from terms_versions where ${version ?? null}::int is null or version = ${version ?? null}::int
    order by version desc limit 1`)
  return rows[0]
}

/** All versions, the latest first. */
export const readVersions = async (db: Reader): Promise<readonly TermsEntry[]> => {
  const { rows } = await db.execute<TermsEntry>(sql`
    select version, ${instant('published_at')}, published_by_name as published_by, body_en is not null as is_translated,
      (select count(*) from terms_acceptances a where a.version = t.version)::int as accepted_count
    from terms_versions t order by version desc`)
  return rows
}

/** Number of the latest version; null when there is none. */
export const currentVersion = async (db: Reader): Promise<number | null> => {
  const { rows } = await db.execute<{ version: number | null }>(
    sql`select max(version) as version from terms_versions`,
  )
  return rows[0]?.version ?? null
}

/** Where everybody reads a version. */
export const termsUrl = (version: number): string => `/terms?version=${version}`

/** The text of the terms in both languages, and since when they must not have changed (undefined: whatever happened). */
export interface TermsDraft {
  readonly input: Readonly<Record<string, unknown>>
  readonly readAt: string | null | undefined
  readonly origin: Origin
}

const ONE_AT_A_TIME = sql`select pg_advisory_xact_lock(hashtext('terms'))`

const refuseIfChanged = (latest: TermsVersion | undefined, readAt: string | null | undefined): void => {
  if (readAt === undefined || !latest) return
  if (readAt === null || Date.parse(latest.published_at) !== Date.parse(readAt))
    throw new AppError(409, 'changed_meanwhile')
}

const versionName = (version: number) => ({ ar: `النسخة ${version}`, en: `Version ${version}` })

/**
 * Publishes the texts as a new version; false when they are those of the latest one, and nothing is done. 409
 * `changed_meanwhile` when another version was published after `readAt`; 422 when nothing was left of a text.
 */
export const publishTerms = (db: Database, { input, readAt, origin }: TermsDraft): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await tx.execute(ONE_AT_A_TIME)
    const latest = await readTerms(tx)
    refuseIfChanged(latest, readAt)
    const before = latest ? { body_ar: latest.body_ar, body_en: latest.body_en } : null
    const texts: Partial<TermsVersion> = { body_en: null, ...before, ...cleanValues(termsConditions, input) }
    if (!texts.body_ar) throw invalid({ body_ar: [{ key: 'validation.required', params: {} }] })
    const changes = changesBetween(termsConditions, before, texts)
    if (latest && Object.keys(changes).length === 0) return false
    const version = (latest?.version ?? 0) + 1
    const { body_ar, body_en } = texts
    await tx.execute(sql`
      insert into terms_versions (version, body_ar, body_en, published_by, published_by_name, published_at)
      select ${version}, ${body_ar}, ${body_en}, ${origin.actor?.userId ?? null}, ${origin.actor?.username ?? null},
        greatest(clock_timestamp(), max(published_at) + interval '1 millisecond') from terms_versions`)
    const deed = { action: 'edit', resource: termsConditions.name, label: versionName(version), changes }
    await recordHistory(tx, origin, [deed])
    return true
  })

/** That a vendor accepted a version. */
export interface Acceptance {
  readonly vendorId: number
  readonly version: number
  readonly locale: Locale
  readonly how: 'REGISTRATION' | 'ACCOUNT'
  readonly by: string | null
}

/** Keeps an acceptance in the caller's transaction; the first one of a version counts. */
export const keepAcceptance = (tx: Reader, { vendorId, version, locale, how, by }: Acceptance) =>
  tx.execute(sql`
    insert into terms_acceptances (vendor, version, locale, how, accepted_by)
    values (${vendorId}, ${version}, ${locale}, ${how}, ${by}) on conflict (vendor, version) do nothing`)

/** What a vendor accepted, as it is answered. */
export interface AcceptanceView extends Record<string, unknown> {
  readonly version: number
  readonly locale: Locale
  readonly accepted_at: string
  readonly accepted_by: string | null
  readonly how: 'REGISTRATION' | 'ACCOUNT'
}

/** What a vendor accepted, the latest version first. */
export const readAcceptances = async (db: Reader, vendorId: number): Promise<readonly AcceptanceView[]> => {
  const { rows } = await db.execute<AcceptanceView>(sql`
    select version, locale, ${instant('accepted_at')}, accepted_by, how
    from terms_acceptances where vendor = ${vendorId} order by version desc`)
  return rows
}

/** Refuses, on that field, whoever did not accept the latest version; nothing is asked while there is none. */
export const acceptedVersion = async (
  db: Reader,
  given: number | null | undefined,
  field: string,
): Promise<number | null> => {
  const current = await currentVersion(db)
  if (current === null || given === current) return current
  const key = given === null || given === undefined ? 'terms_required' : 'terms_changed'
  throw invalid({ [field]: [{ key: `validation.${key}`, params: {} }] })
}
