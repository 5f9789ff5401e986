import { desc, eq, max, sql } from 'drizzle-orm'
import { cleanValues } from '#server/crud/values.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import type { Reader } from '#server/db/rows.ts'
import { termsAcceptances, termsVersions } from '#server/db/schema.ts'
import { changesBetween } from '#server/history/changes.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { termsConditions } from '#src/resources/terms/termsConditions.ts'
import { issueOf } from '#src/schema/issues.ts'
import { pick } from '#src/schema/objects.ts'

const VERSION = {
  ...pick(termsVersions, 'version', 'published_at'),
  published_by: termsVersions.published_by_name,
}

/** One version as it was published; its texts are sanitised HTML, the English one null while not translated. */
export type TermsVersion = Readonly<NonNullable<Awaited<ReturnType<typeof readTerms>>>>

/** That version, or the latest; undefined when there is none. */
export const readTerms = async (db: Reader, wanted?: number) => {
  const { version, body_ar, body_en } = termsVersions
  const [found] = await db
    .select({ ...VERSION, body_ar, body_en })
    .from(termsVersions)
    .where(wanted === undefined ? undefined : eq(version, wanted))
    .orderBy(desc(version))
    .limit(1)
  return found
}

/** What is told of a version in the list of all. */
export type TermsEntry = Readonly<Awaited<ReturnType<typeof readVersions>>[number]>

/** All versions, the latest first, with how many vendors accepted each. */
export const readVersions = async (db: Reader) =>
  db
    .select({
      ...VERSION,
      is_translated: sql<boolean>`body_en is not null`,
      accepted_count: sql<number>`(select coalesce(sum(c.count), 0) from terms_counts c
        where c.version = terms_versions.version)::int`,
    })
    .from(termsVersions)
    .orderBy(desc(termsVersions.version))

/** Number of the latest version; null when there is none. */
export const currentVersion = async (db: Reader): Promise<number | null> => {
  const [found] = await db.select({ version: max(termsVersions.version) }).from(termsVersions)
  return found?.version ?? null
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
    const auditEntry = {
      action: 'edit',
      resource: termsConditions.name,
      label: versionName(version),
      changes,
    }
    await recordHistory(tx, origin, [auditEntry])
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
  tx
    .insert(termsAcceptances)
    .values({ vendor: vendorId, version, locale, how, accepted_by: by })
    .onConflictDoNothing({ target: [termsAcceptances.vendor, termsAcceptances.version] })

const ACCEPTANCE = pick(termsAcceptances, 'version', 'locale', 'accepted_at', 'accepted_by', 'how')

/** What a vendor accepted, as it is answered. */
export type AcceptanceView = Readonly<Pick<typeof termsAcceptances.$inferSelect, keyof typeof ACCEPTANCE>>

/** What a vendor accepted, the latest version first. */
export const readAcceptances = async (db: Reader, vendorId: number): Promise<readonly AcceptanceView[]> => {
  const { vendor, version } = termsAcceptances
  return db.select(ACCEPTANCE).from(termsAcceptances).where(eq(vendor, vendorId)).orderBy(desc(version))
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
  throw invalid({ [field]: [issueOf(key)] })
}
