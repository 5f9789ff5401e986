import { expect, test } from 'vitest'
import { versionBefore } from '#tests/support/versionBefore.ts'

test('what a migration has written anew or indexed is vacuumed and analysed, and nothing else is', async () => {
  // Contacts are written anew by what follows; sessions stay as they are.
  const { rows, update } = await versionBefore('0097_own_words')
  await rows(`insert into contacts (name, email, subject, message)
    select 'A', 'a@example.sa', 'S', 'M' from generate_series(1, 500)`)
  const kept = async (name: string) => {
    const [found] = await rows(
      `select vacuum_count::int as vacuumed, analyze_count::int as analysed
       from pg_stat_user_tables where relid = $1::regclass`,
      [name],
    )
    return found
  }
  expect(await kept('contacts')).toEqual({ vacuumed: 0, analysed: 0 })
  await update()
  await expect.poll(() => kept('contacts')).toEqual({ vacuumed: 1, analysed: 1 })
  expect(await kept('sessions')).toEqual({ vacuumed: 0, analysed: 0 })
  await update()
  expect(await kept('contacts')).toEqual({ vacuumed: 1, analysed: 1 })
})
