import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { namesKnown } from '#server/imports/references.ts'
import { rowReader } from '#server/imports/rows.ts'
import { marketplaceCategories } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { startTestApp } from '#tests/support/app.ts'
import { mappingOf } from '#tests/support/marketplaces.ts'

test('names that one column of a batch found are known to its end, however many others find', async () => {
  const m = await mappingOf(await startTestApp())
  const market = await m.marketplace('NAMES')
  const above = await m.remote(market, ['ملابس', 'Clothes'])
  const most = 0
  const reader = rowReader(marketplaceCategories, ['marketplace', 'parent'], namesKnown(most))
  const read = () =>
    inTransaction(m.server.context.db, (tx) =>
      reader.read(tx, [{ number: 1, cells: ['Market NAMES', 'Clothes'] }]),
    )
  const whole = [{ number: 1, values: { marketplace: market, parent: above }, issues: {} }]
  expect([await read(), await read()]).toEqual([whole, whole])
})
