import { expect, test } from 'vitest'
import { versionBefore } from '#tests/support/versionBefore.ts'

test('what a migration has written anew or indexed is vacuumed and analysed, and nothing else is', async () => {
  // Contacts are written anew by what follows; sessions stay as they are.
  const { rows, update } = await versionBefore('0097_own_words')
  await rows(`insert into contacts (name, email, subject, message)
    select 'A', 'a@example.sa', 'S', 'M' from generate_series(1, 500)`)
  const kept = async (name: string) => {
    const [found] = await rows(
      `select c.relpages = c.relallvisible and c.reltuples = 500 as is_known, s.vacuum_count::int as vacuumed
       from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.oid = $1::regclass`,
      [name],
    )
    return found
  }
  expect(await kept('contacts')).toEqual({ is_known: false, vacuumed: 0 })
  await update()
  await expect.poll(() => kept('contacts')).toEqual({ is_known: true, vacuumed: 1 })
  expect(await kept('sessions')).toMatchObject({ vacuumed: 0 })
  await update()
  expect(await kept('contacts')).toMatchObject({ vacuumed: 1 })
})
