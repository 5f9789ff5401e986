import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withGeneratedColumns } from '../../scripts/lib/generatedColumns.mjs'

const META = 'server/db/migrations/meta'

test('of the snapshots of migrations the newest alone is kept', () => {
  const { entries } = JSON.parse(readFileSync(`${META}/_journal.json`, 'utf8')) as {
    entries: { idx: number }[]
  }
  const newest = String(entries.at(-1)?.idx).padStart(4, '0')
  expect(readdirSync(META).filter((name) => name.endsWith('_snapshot.json'))).toEqual([
    `${newest}_snapshot.json`,
  ])
})

test('what is made of a column goes before that gets another type, and comes again after with its index', () => {
  const snapshot = {
    tables: {
      'public.cards': {
        columns: {
          code: { name: 'code', type: 'text' },
          search_text: { name: 'search_text', type: 'text', generated: { as: `made_of("code")` } },
        },
        indexes: {
          cards_search_index: {
            name: 'cards_search_index',
            method: 'gin',
            columns: [{ expression: 'search_text', opclass: 'gin_trgm_ops' }],
          },
        },
      },
    },
  }
  const retyped = 'ALTER TABLE "cards" ALTER COLUMN "code" SET DATA TYPE citext;'
  const written = withGeneratedColumns(retyped, snapshot)
  expect(written.split('--> statement-breakpoint\n')).toEqual([
    'ALTER TABLE "cards" DROP COLUMN "search_text";',
    retyped,
    'ALTER TABLE "cards" ADD COLUMN "search_text" text GENERATED ALWAYS AS (made_of("code")) STORED;',
    'CREATE INDEX "cards_search_index" ON "cards" USING gin ("search_text" gin_trgm_ops);',
  ])
  expect(withGeneratedColumns(written, snapshot)).toBe(written)
  const other = 'ALTER TABLE "cards" ALTER COLUMN "amount" SET DATA TYPE bigint;'
  expect(withGeneratedColumns(other, snapshot)).toBe(other)
})
