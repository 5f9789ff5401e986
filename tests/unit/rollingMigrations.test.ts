import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractionsOf } from '#tests/support/contractions.ts'

const FOLDER = 'server/db/migrations'

/** The last migration that was written before versions had to serve side by side. */
const BEFORE = '0070_sale_sums.sql'

/** Migrations that contract, with the version since which nothing reads or writes what goes, and why it has to go. */
const CONTRACTED: Readonly<Record<string, string>> = {}

const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

test('a migration leaves the version before it able to serve, or is listed with its reason', () => {
  expect(migrations).toContain(BEFORE)
  const contracting = migrations
    .filter((name) => name > BEFORE)
    .filter((name) => contractionsOf(readFileSync(join(FOLDER, name), 'utf8')).length > 0)
  expect(contracting).toEqual(Object.keys(CONTRACTED).toSorted())
})

/** The last migration that failed where an index had been made by hand before the upgrade, as docs/deploy.md advises. */
const BEFORE_BY_HAND = '0116_words_are_no_sums.sql'

test('a migration leaves an index that was made by hand before an upgrade as it is', () => {
  const failing = migrations
    .filter((name) => name > BEFORE_BY_HAND)
    .filter((name) =>
      /create (unique )?index (?!if not exists)/i.test(readFileSync(join(FOLDER, name), 'utf8')),
    )
  expect(failing).toEqual([])
})

test.each([
  ['removes a table', 'DROP TABLE "cards" CASCADE;'],
  ['removes a column', 'ALTER TABLE "public"."cards" DROP COLUMN "code";'],
  ['gives another name', 'ALTER TABLE "cards" RENAME COLUMN "code" TO "number";'],
  ['gives another name', "ALTER TYPE \"colour\" RENAME VALUE 'red' TO 'rot';"],
  ['changes a type', 'ALTER TABLE "cards" ALTER COLUMN "code"\n  SET DATA TYPE citext;'],
  ['demands a value that was not', 'ALTER TABLE "cards" ALTER COLUMN "code" SET NOT NULL;'],
  ['takes a default away', 'ALTER TABLE "cards" ALTER COLUMN "code" DROP DEFAULT;'],
  ['adds a column that demands a value', 'ALTER TABLE "cards" ADD COLUMN "code" text NOT NULL;'],
  ['empties a table', 'TRUNCATE cards;'],
  ['removes a view, type, function, sequence or schema', 'DROP FUNCTION counted();'],
])('what %s is told: %s', (what, sql) => {
  const first = 'CREATE INDEX "a" ON "cards" ("b");--> statement-breakpoint\n'
  expect(contractionsOf(first + sql).map((found) => found.what)).toEqual([what])
})

test.each([
  'ALTER TABLE "cards" ADD COLUMN "code" text;',
  'ALTER TABLE "cards" ADD COLUMN "code" text DEFAULT \'a; drop column\' NOT NULL;',
  'ALTER TABLE "cards" ALTER COLUMN "code" DROP NOT NULL;',
  'DROP INDEX "cards_code_index";',
  'DROP TRIGGER IF EXISTS counted ON cards;',
  'CREATE TABLE "new" ("a" text);--> statement-breakpoint\nALTER TABLE "new" ALTER COLUMN "a" SET NOT NULL;',
  'CREATE FUNCTION a() RETURNS void LANGUAGE plpgsql AS $body$ BEGIN DROP TABLE cards; END $body$;',
  '-- DROP TABLE cards;\nCREATE TABLE "new" ("a" text NOT NULL);',
])('what widens is not: %s', (sql) => {
  expect(contractionsOf(sql)).toEqual([])
})

test('most of what was written before is recognised as what it is', () => {
  const found = migrations.flatMap((name) => contractionsOf(readFileSync(join(FOLDER, name), 'utf8')))
  expect(new Set(found.map(({ what }) => what)).size).toBeGreaterThan(3)
})
