import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isPostmaster } from '#server/db/embeddedPid.ts'
import { confirmIban } from '#tests/money/batchSteps.ts'
import {
  type AcknowledgedBatches,
  type AskDatabase,
  newBatchWriter,
  type Signed,
} from '#tests/money/batchWriters.ts'
import { brokenRules } from '#tests/money/ledger.ts'
import { prepare, secondAdministrator, settingsOf, withPool } from '#tests/money/stage.ts'
import { newPartner } from '#tests/money/world.ts'
import { OURS } from '#tests/support/bankFiles.ts'
import { count, PATIENCE } from '#tests/support/counts.ts'
import { note } from '#tests/support/figures.ts'
import { askDatabase, freePort, newFolder, postmasterOf, running } from '#tests/support/serverProcess.ts'

const KILLS = count(100, 3)
const WRITERS = 4

/** Partners whose IBANs were confirmed, an account of ours, and two who are signed in. */
const stage = async (folder: string, port: number): Promise<Signed & { readonly partners: number[] }> => {
  const { platform } = await prepare(folder, port)
  const set = await fetch(`http://127.0.0.1:${port}/api/admin-panal/setting/update-settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ iban: OURS, account_name: 'Rabt' }),
  })
  expect(set.status, await set.text()).toBe(200)
  const partners = await withPool(folder, async (pool) => {
    const made: number[] = []
    while (made.length < WRITERS) {
      const partner = await newPartner(pool)
      await confirmIban(pool, { partner })
      made.push(partner)
    }
    return made
  })
  return { port, maker: platform.token, checker: await secondAdministrator(folder, port), partners }
}

/** What was acknowledged and is not there, what was made twice, and every rule that is broken. */
const losses = (folder: string, { approved, matched }: AcknowledgedBatches): Promise<string[]> =>
  withPool(folder, async (pool) => {
    const { rows } = await pool.query<{ what: string }>(
      `select 'approval of batch ' || id as what from unnest($1::bigint[]) id
         where not exists (select from payout_batches b where b.id = id.id and b.approved_at is not null)
       union all select 'match of line ' || id from unnest($2::bigint[]) id
         where not exists (select from bank_lines l where l.id = id.id and l.state = 'MATCHED')
       union all select 'second draft of partner ' || partner from payout_items i
         join payout_batches b on b.id = i.batch where b.approved_at is null and b.cancelled_at is null
         group by partner having count(*) > 1`,
      [[...approved], [...matched]],
    )
    return [...rows.map(({ what }) => what), ...(await brokenRules(pool))]
  })

test(
  'kill -9 of the server and of its database, while batches are made, approved and matched, loses nothing and pays nobody twice',
  async () => {
    const [port, folder] = [await freePort(), await newFolder()]
    let server = await running(settingsOf(folder), port)
    const { partners, ...signed } = await stage(folder, port)
    const acknowledged: AcknowledgedBatches = { approved: new Set(), matched: new Set(), statuses: new Map() }
    let done = 0
    const ask: AskDatabase = async (text) => {
      try {
        return await askDatabase(folder, text)
      } catch (error) {
        // Class 57 is a server that goes down; whatever else PostgreSQL itself says is a fault of the test.
        if (error instanceof pg.DatabaseError && !error.code?.startsWith('57')) throw error
        return undefined
      }
    }
    const writers = partners.map((partner) =>
      newBatchWriter(partner, acknowledged, { onDone: () => (done += 1), ask }),
    )
    for (let kill = 0; kill < KILLS; kill += 1) {
      const until = done + 5 + ((kill * 7) % 17)
      let isOver = false
      const writing = Promise.all(writers.map(({ write }) => write(signed, () => isOver)))
      await expect.poll(() => done >= until, { interval: 1, timeout: 60_000 }).toBe(true)
      server.child.kill('SIGKILL')
      const pid = await postmasterOf(folder)
      if (kill % 2 && pid && (await isPostmaster(pid, join(folder, 'postgres')))) process.kill(pid, 'SIGKILL')
      isOver = true
      await writing
      await server.ended
      server = await running(settingsOf(folder), port)
      expect(await losses(folder, acknowledged)).toEqual([])
    }
    const { approved, matched, statuses } = acknowledged
    // A client was told that it worked, that it was done already, or that the service is not available.
    expect([...statuses.keys()].filter((status) => ![200, 201, 409, 503].includes(status))).toEqual([])
    const turns = writers.reduce((sum, writer) => sum + writer.turns(), 0)
    const [{ batches } = { batches: 0 }] = (await ask(
      'select count(*)::int as batches from payout_batches',
    )) as {
      batches: number
    }[]
    expect(approved.size).toBeGreaterThan(0)
    expect(matched.size).toBeGreaterThan(0)
    expect(batches).toBeLessThanOrEqual(turns)
    note({
      scenario: `kill -9 of the server, and every second time of its PostgreSQL, while payout batches are made, approved and matched (${approved.size} approvals and ${matched.size} matches acknowledged)`,
      runs: KILLS,
      outcome: '0 lost, 0 paid twice',
    })
  },
  PATIENCE * 3,
)
