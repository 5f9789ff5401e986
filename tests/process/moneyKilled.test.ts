import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPostmaster } from '#server/db/embeddedPid.ts'
import { losses, openPaymentIn, prepare, settingsOf } from '#tests/money/stage.ts'
import { type Acknowledged, newWriter, type Writer } from '#tests/money/writers.ts'
import { count, PATIENCE } from '#tests/support/counts.ts'
import { note } from '#tests/support/figures.ts'
import {
  freePort,
  isReady,
  newFolder,
  postmasterOf,
  running,
  type Server,
} from '#tests/support/serverProcess.ts'

type Victim = 'server' | 'database' | 'both'
const VICTIMS: readonly Victim[] = ['server', 'database', 'both']

const killDatabase = async (folder: string): Promise<void> => {
  const pid = await postmasterOf(folder)
  if (pid && (await isPostmaster(pid, join(folder, 'postgres')))) process.kill(pid, 'SIGKILL')
}

test(
  'kill -9 of the server, of its database and of both, under writes, loses nothing and leaves nothing half done',
  async () => {
    const kills = count(100, 3)
    const [port, folder] = [await freePort(), await newFolder()]
    let server: Server = await running(settingsOf(folder), port)
    const { platform, vendors } = await prepare(folder, port)
    const acknowledged: Acknowledged = {
      opened: new Set(),
      approved: new Set(),
      payouts: new Set(),
      statuses: new Map(),
    }
    let done = 0
    const writers: Writer[] = vendors.map((vendor) =>
      newWriter(vendor, acknowledged, () => (done += 1), openPaymentIn(folder)),
    )
    const recoveries: number[] = []
    for (let round = 0; round < kills; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length]
      const until = done + 3 + ((round * 7) % 17)
      let isOver = false
      const writing = Promise.all(writers.map(({ write }) => write(platform, () => isOver)))
      await expect.poll(() => done >= until, { interval: 1 }).toBe(true)
      if (victim !== 'database') server.child.kill('SIGKILL')
      if (victim !== 'server') await killDatabase(folder)
      isOver = true
      const killedAt = performance.now()
      await writing
      if (victim === 'database') await expect.poll(() => isReady(port), { interval: 20 }).toBe(true)
      else {
        await server.ended
        server = await running(settingsOf(folder), port)
      }
      recoveries.push(performance.now() - killedAt)
      expect(await losses(folder, acknowledged)).toEqual([])
    }
    const [fast = 0, slow = 0] = [
      recoveries.sort((a, b) => a - b)[Math.floor(kills / 2)],
      recoveries[kills - 1],
    ].map((ms) => (ms ?? 0) / 1000)
    const { opened, approved, payouts, statuses } = acknowledged
    // A client was told that it worked, that somebody else was quicker, or that the service is not available.
    expect([...statuses.keys()].filter((status) => ![200, 201, 409, 503].includes(status))).toEqual([])
    const told = [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')
    note({
      scenario: `kill -9 of the server, its PostgreSQL, and both in turn, under writes (${opened.size} payments, ${approved.size} approvals, ${payouts.size} payouts acknowledged; answers ${told})`,
      runs: kills,
      outcome: `0 lost, 0 half done; serving again after ${fast.toFixed(1)} s in the middle, ${slow.toFixed(1)} s at most`,
    })
  },
  PATIENCE,
)
