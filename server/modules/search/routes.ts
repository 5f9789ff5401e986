import type { Module } from '#server/context.ts'
import { labelSql } from '#server/crud/labels.ts'
import { isIndexed, ofAnyWord, searchConditions, searchWords } from '#server/crud/search.ts'
import { type Statement, statementRunner } from '#server/crud/statements.ts'
import { tableName } from '#server/db/fieldColumns.ts'
import { preparedNames } from '#server/db/preparedNames.ts'
import { allResources, resourceNamed } from '#server/db/registry.ts'
import { columnSql, literal, parameters, quoted } from '#server/db/sqlText.ts'
import { type Actor, actorOf, may } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { searchCalls } from '#src/contract/search.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { isOfKind, snakeCase } from '#src/schema/interpret.ts'
import { type AnyResource, hasScreens } from '#src/schema/resource.ts'
import { type Likelihood, likelihoods } from './likely.ts'

/** Records of each resource in an answer. */
const ROWS = 5
/** Among the newest of what was found the best are chosen. */
const RANKED = 20
/**
 * Words that many records hold are found among the newest ones: an index would tell of all that hold them. So many times
 * the records are looked through in which as many as are ranked would stand, were they spread evenly, but no more than
 * these.
 */
const LATEST = { times: 2, most: 2_000 }
/** Of fewer that are found there than are shown, the index tells the others; of more than this, it has told enough. */
const FOUND = 1_000
/**
 * To plan the statement takes longer than to run it. Prepared, it takes some five megabytes of a connection: those of one
 * long and one short word in the language of most, from the second time on.
 */
const PREPARED = { from: 2, most: 3 }
/** No index helps with signs alone: then only the newest records are looked through. */
const NEWEST = 20_000

/** A column that says more of a record than its name: of a mere code whom it belongs to, else what is searched too. */
const secondColumn = ({ fields, list, represent }: AnyResource): string | undefined => {
  const others = list.columns.filter((name) => name !== represent && fields[name] && !fields[name].computed)
  const pointing = others.find((name) => fields[name]?.kind === 'reference')
  const searched = others.find((name) => list.search.includes(name) && !fields[name]?.translated)
  return fields[represent]?.kind === 'code' ? (pointing ?? searched) : (searched ?? pointing)
}

const aboutSql = (resource: AnyResource, locale: Locale): string => {
  const name = secondColumn(resource)
  if (name === undefined) return 'null::text'
  const field = resource.fields[name]
  if (!isOfKind(field, 'reference')) return `${columnSql(name)}::text`
  const target = resourceNamed(field.options.resource)
  return `(select ${labelSql(target, 'r', locale)} from ${quoted(tableName(target))} r where r.id = t.${quoted(snakeCase(name))})`
}

/** How many of the newest records are looked through before an index is asked: none where the words are rare. */
const latestOf = (likelihood: number): number =>
  likelihood > 0 ? Math.min(LATEST.most, Math.ceil((LATEST.times * RANKED) / likelihood)) : 0

interface Asked {
  readonly text: string
  readonly locale: Locale
  readonly likelihood: Likelihood
}

/**
 * The statement that finds a few records of each of these resources by the words of a text, however they are
 * spelt: resource, id, name and what else tells it apart. Records whose name begins with the text come first.
 */
const searchStatement = (shown: readonly AnyResource[], { text, locale, likelihood }: Asked): Statement => {
  const { values, put } = parameters()
  const words = searchWords(text)
  // As a parameter, so that one plan serves rare words and frequent ones.
  const latest = put(shown.map((resource) => latestOf(likelihood(tableName(resource), words))))
  const conditions = searchConditions(words, undefined, ofAnyWord)
    .map((condition) => condition(put))
    .join(' and ')
  const wanted = `normalise_text(${put(text)}::text)`
  const found = (resource: AnyResource, place: number): string => {
    const table = quoted(tableName(resource))
    const label = labelSql(resource, 't', locale)
    const searched = isIndexed(words)
      ? table
      : `(select id, search_text from ${table} order by id desc limit ${NEWEST})`
    return `(with latest as materialized (
          select t.id from (
            select id, search_text from ${table} order by id desc limit (${latest}::int[])[${place + 1}]) t
          where ${conditions} limit ${RANKED}),
        matched as materialized (
          select t.id from ${searched} t where (select count(*) from latest) < ${ROWS} and ${conditions} limit ${FOUND}),
        newest as (
          select id from (select id from latest union select id from matched) found order by id desc limit ${RANKED})
      select ${literal(resource.name)} as resource, t.id, ${label} as label, ${aboutSql(resource, locale)} as about
      from newest join ${table} t on t.id = newest.id
      order by starts_with(normalise_text(${label}), ${wanted}) desc, t.id desc limit ${ROWS})`
  }
  return { text: shown.map(found).join(' union all '), values, isPlannedOnce: true }
}

/** Records that somebody may find and open. */
const isOpen = (actor: Actor, { name, capabilities }: AnyResource): boolean =>
  may(actor, name, 'list') &&
  ((capabilities.view && may(actor, name, 'view')) || (capabilities.edit && may(actor, name, 'edit')))

type Found = readonly [resource: string, id: number, label: string, about: string | null]

/** Finds records of all areas at once, for the panel's palette. */
export const search: Module = (root, { read, env }) => {
  const run = statementRunner(read, env.DATABASE_PREPARE, preparedNames(PREPARED.from, PREPARED.most))
  const likelihoodNow = likelihoods(read)
  const areas = allResources.filter((resource) => hasScreens(resource) && resource.list.search.length > 0)

  serve(root, searchCalls, {
    'GET admin-panal/search': async (request) => {
      const actor = actorOf(request)
      const shown = areas.filter((resource) => isOpen(actor, resource))
      const asked = { text: request.query.q, locale: request.locale, likelihood: await likelihoodNow() }
      const rows = shown.length ? await run<Found>(searchStatement(shown, asked)) : []
      const groups = shown.flatMap(({ name }) => {
        const data = rows.filter(([resource]) => resource === name)
        return data.length
          ? [{ resource: name, data: data.map(([, id, label, about]) => ({ id, label, about })) }]
          : []
      })
      return success(request, { groups })
    },
  })
}
