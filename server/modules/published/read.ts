import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Reader } from '#server/db/rows.ts'
import { blogs, contents, formerSlugs } from '#server/db/schema.ts'
import type { Shelf } from '#src/addresses/published.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { type Day, todayInRiyadh } from '#src/schema/days.ts'

const TABLES = { blogs, contents } as const

/** Where visitors look: articles of one kind in one language. */
export interface Place {
  readonly shelf: Shelf
  readonly locale: Locale
}

const SPOKEN = { ar: 'AR', en: 'EN' } as const satisfies Record<Locale, string>

const inLanguage = (shelf: Shelf, locale: Locale) => {
  const table = TABLES[shelf]
  return locale === 'ar'
    ? { title: table.title_ar, lead: table.short_description_ar, body: table.body_ar }
    : { title: table.title_en, lead: table.short_description_en, body: table.body_en }
}

/** What holds of an article that visitors may see in a language: switched on, written, and its day has come. */
const seenIn = (shelf: Shelf, locale: Locale, today: Day): SQL | undefined => {
  const { active, published_on, language, seo_link } = TABLES[shelf]
  const { title, body } = inLanguage(shelf, locale)
  return and(
    eq(active, true),
    lte(published_on, today),
    inArray(language, ['ALL', SPOKEN[locale]]),
    isNotNull(title),
    isNotNull(body),
    isNotNull(seo_link),
  )
}

const entryColumns = ({ shelf, locale }: Place) => {
  const { id, seo_link, image, published_on, order, updated_at } = TABLES[shelf]
  const { title, lead } = inLanguage(shelf, locale)
  return {
    id,
    // `seenIn` leaves out what has none of these.
    slug: sql<string>`${seo_link}`,
    title: sql<string>`${title}`,
    lead,
    image,
    published_on: sql<string>`${published_on}`,
    order,
    updated_at,
  }
}

/** An article as it stands in a list. */
export type Entry = Readonly<Awaited<ReturnType<typeof walk>>[number]>

/** Where a list goes on: at an article, after it or before it. */
export interface Position {
  readonly order: number
  readonly published_on: Day
  readonly id: number
  readonly side: 'after' | 'before'
}

const CURSOR = z.tuple([z.int(), z.iso.date(), z.int(), z.enum(['after', 'before'])])

/** A position as it stands in an address. Nothing in it is secret, and reading it back is checked. */
export const writeCursor = ({ order, published_on, id }: Omit<Position, 'side'>, side: Position['side']) =>
  Buffer.from(JSON.stringify([order, published_on, id, side])).toString('base64url')

/** The position in a cursor, or undefined when it is none. */
export const readCursor = (text: string): Position | undefined => {
  try {
    const [order, published_on, id, side] = CURSOR.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    )
    return { order, published_on, id, side }
  } catch {
    return undefined
  }
}

/**
 * Articles from a position on, in the order of the panel and the latest first among equals; backwards before one.
 * Each step is a range of one index, however far down the list it is.
 */
const walk = async (db: Reader, place: Place, from: Position | undefined, count: number) => {
  const table = TABLES[place.shelf]
  const { order, published_on, id } = table
  const isBack = from?.side === 'before'
  const sorted = isBack
    ? [desc(order), asc(published_on), asc(id)]
    : [asc(order), desc(published_on), desc(id)]
  const rowsWhere = (reached: SQL | undefined, most: number) =>
    db
      .select(entryColumns(place))
      .from(table)
      .where(and(seenIn(place.shelf, place.locale, todayInRiyadh()), reached))
      .orderBy(...sorted)
      .limit(most)
  if (!from) return rowsWhere(undefined, count)
  const here = sql`(${published_on}, ${id})`
  const there = sql`(${from.published_on}::date, ${from.id}::bigint)`
  const equals = await rowsWhere(
    and(eq(order, from.order), isBack ? sql`${here} > ${there}` : sql`${here} < ${there}`),
    count,
  )
  if (equals.length === count) return equals
  const beyond = isBack ? lt(order, from.order) : gt(order, from.order)
  return [...equals, ...(await rowsWhere(beyond, count - equals.length))]
}

/** A page of a list, and whether there is more on either side of it. */
export interface Page {
  readonly entries: readonly Entry[]
  readonly hasBefore: boolean
  readonly hasAfter: boolean
}

/** One page of what visitors may see. */
export const readPage = async (
  db: Reader,
  place: Place,
  from: Position | undefined,
  size: number,
): Promise<Page> => {
  const found = await walk(db, place, from, size + 1)
  const isMore = found.length > size
  const entries = found.slice(0, size)
  return from?.side === 'before'
    ? { entries: entries.reverse(), hasBefore: isMore, hasAfter: true }
    : { entries, hasBefore: from !== undefined, hasAfter: isMore }
}

/** The latest by their days of publication, whatever their order. */
export const readLatest = async (db: Reader, place: Place, count: number) => {
  const table = TABLES[place.shelf]
  return db
    .select({ ...entryColumns(place), body: sql<string>`${inLanguage(place.shelf, place.locale).body}` })
    .from(table)
    .where(seenIn(place.shelf, place.locale, todayInRiyadh()))
    .orderBy(desc(table.published_on), desc(table.id))
    .limit(count)
}

const articleColumns = (place: Place) => {
  const today = todayInRiyadh()
  const { shelf } = place
  return {
    ...entryColumns(place),
    body: sql<string>`coalesce(${inLanguage(shelf, place.locale).body}, '')`,
    language: TABLES[shelf].language,
    title_ar: TABLES[shelf].title_ar,
    title_en: TABLES[shelf].title_en,
    seen_ar: sql<boolean>`(${seenIn(shelf, 'ar', today)})`,
    seen_en: sql<boolean>`(${seenIn(shelf, 'en', today)})`,
  }
}

/** An article with its text, and in which languages visitors may see it. */
export type Article = Readonly<NonNullable<Awaited<ReturnType<typeof readArticle>>>>

/** The article of that id or at that address, seen by visitors or not. */
export const readArticle = async (db: Reader, place: Place, known: { id: number } | { slug: string }) => {
  const table = TABLES[place.shelf]
  const [found] = await db
    .select(articleColumns(place))
    .from(table)
    .where(
      'id' in known ? eq(table.id, known.id) : sql`lower(${table.seo_link}) = ${known.slug.toLowerCase()}`,
    )
    .limit(1)
  return found
}

/** Whether visitors may see it in that language. */
export const isSeenIn = (article: Article, locale: Locale): boolean => article[`seen_${locale}`] === true

/** Whether it is meant for a language, and written in it. */
export const isWrittenIn = ({ language, body, ...titles }: Article, locale: Locale): boolean =>
  (language === 'ALL' || language === SPOKEN[locale]) && body !== '' && Boolean(titles[`title_${locale}`])

/** The languages in which visitors may see it. */
export const localesOf = (article: Article): readonly Locale[] =>
  LOCALES.filter((locale) => isSeenIn(article, locale))

/** The id of the article that had that address before. */
export const findFormer = async (db: Reader, shelf: Shelf, slug: string): Promise<number | undefined> => {
  const [found] = await db
    .select({ id: sql<number | null>`coalesce(${formerSlugs.blog}, ${formerSlugs.content})::int8` })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.shelf, shelf), eq(formerSlugs.slug, slug.toLowerCase())))
  return found?.id ?? undefined
}

/** What stands before and after an article in its list. */
export const readNeighbours = async (db: Reader, place: Place, article: Article) => {
  const beside = async (side: Position['side']) => (await walk(db, place, { ...article, side }, 1))[0]
  const [previous, next] = await Promise.all([beside('before'), beside('after')])
  return { previous, next }
}

/** Articles of one part of a sitemap: those whose ids lie in a range, in every language. */
export const readRange = async (db: Reader, shelf: Shelf, from: number, to: number) => {
  const table = TABLES[shelf]
  const today = todayInRiyadh()
  const { id } = table
  return db
    .select({
      slug: sql<string>`${table.seo_link}`,
      updated_at: table.updated_at,
      seen_ar: sql<boolean>`(${seenIn(shelf, 'ar', today)})`,
      seen_en: sql<boolean>`(${seenIn(shelf, 'en', today)})`,
    })
    .from(table)
    .where(and(gt(id, from), lte(id, to), eq(table.active, true), lte(table.published_on, today)))
    .orderBy(asc(id))
}

/** The highest id there is. */
export const highestId = async (db: Reader, shelf: Shelf): Promise<number> => {
  const { id } = TABLES[shelf]
  const [found] = await db.select({ id }).from(TABLES[shelf]).orderBy(desc(id)).limit(1)
  return found?.id ?? 0
}
