import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { count, PATIENCE } from '#tests/money/counts.ts'
import { note } from '#tests/money/figures.ts'
import { brokenRules } from '#tests/money/ledger.ts'
import { settingsOf, signIn, withPool } from '#tests/money/stage.ts'
import { freePort, newFolder, run, running } from '#tests/support/serverProcess.ts'

/** About as long as a first start takes. */
const START_MS = 4_000

test(
  'a first start that is killed at any moment leads to a working one',
  async () => {
    const kills = count(20, 2)
    for (let round = 0; round < kills; round += 1) {
      const [port, folder] = [await freePort(), await newFolder()]
      const { child, ended } = run({ ...settingsOf(folder), PORT: String(port) })
      // Not a wait for something: the moments of the kills, spread over the start.
      await after(100 + (round * START_MS) / kills)
      child.kill('SIGKILL')
      await ended
      const second = await running(settingsOf(folder), port)
      expect(await signIn(port)).toBeTypeOf('string')
      expect(await withPool(folder, brokenRules)).toEqual([])
      second.child.kill('SIGTERM')
      await second.ended
    }
    note({
      scenario: 'kill -9 during the first start and its migrations, spread over four seconds',
      runs: kills,
      outcome: 'the next start works, each time',
    })
  },
  PATIENCE,
)
