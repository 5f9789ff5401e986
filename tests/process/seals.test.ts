import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  askDatabase,
  command,
  freePort,
  newFolder,
  running,
  startedFolder,
} from '#tests/support/serverProcess.ts'

/** Has everything since the beginning linked and sealed anew, as whoever owns the database can. */
const REWRITTEN = `
  begin;
  alter table history disable trigger user;
  alter table history_links disable trigger user;
  alter table history_seals disable trigger user;
  update history set actor_name = 'nobody' where id = 10;
  delete from history_links;
  delete from history_seals;
  insert into history_unlinked select id from history on conflict do nothing;
  alter table history enable trigger user;
  alter table history_links enable trigger user;
  alter table history_seals enable trigger user;
  commit`

test('a seal that was exported gives away a history that was rewritten and sealed anew with the key of the server', async () => {
  const [folder, kept] = [await startedFolder(), await newFolder()]
  const server = await running({ DATA_DIR: folder }, await freePort())
  expect(await command('verify', folder, '--export', kept)).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 seals written'),
  })
  const [name = ''] = await readdir(kept)
  expect(name).toMatch(/^history-\d{4}-\d{2}-\d{2}\.seal\.json$/)
  const before = await readFile(join(kept, name), 'utf8')
  // Whatever it is called where it is kept.
  const seal = join(kept, 'attachment(1).json')
  await copyFile(join(kept, name), seal)
  expect(await command('verify', folder, '--seal', seal)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The history holds: [\d,]+ links, 2 seals/),
  })

  await askDatabase(folder, REWRITTEN)
  server.child.kill('SIGTERM')
  await server.ended
  await running({ DATA_DIR: folder }, await freePort())

  // The server itself made the chain whole again: to the database alone nothing is to be seen. The seal of that day
  // that was kept is not written over.
  expect(await command('verify', folder, '--export', kept)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The history holds: [\d,]+ links, 1 seals\.$/m),
  })
  expect(await readFile(join(kept, name), 'utf8')).toBe(before)
  expect(await command('verify', folder, '--seal', seal)).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      new RegExp(
        `The history is broken: link \\d+, which the seal vouches for, is another one now .*${name.slice(8, 18)}`,
      ),
    ),
  })
  await writeFile(seal, 'Dear all')
  expect(await command('verify', folder, '--seal', seal)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`No seal can be read from ${seal}`),
  })
})
