import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { brokenRules } from '#tests/money/ledger.ts'
import { settingsOf, signIn, withPool } from '#tests/money/stage.ts'
import { count, PATIENCE } from '#tests/support/counts.ts'
import { note } from '#tests/support/figures.ts'
import { freePort, isReady, newFolder, run, running } from '#tests/support/serverProcess.ts'

/** How long a first start takes here and now. */
const startTime = async (): Promise<number> => {
  const folder = await newFolder()
  const began = performance.now()
  const { child, ended } = await running(settingsOf(folder), await freePort())
  const milliseconds = performance.now() - began
  child.kill('SIGTERM')
  await ended
  return milliseconds
}

test(
  'a first start that is killed at any moment leads to a working one',
  async () => {
    const kills = count(20, 2)
    const whole = await startTime()
    let early = 0
    for (let round = 0; round < kills; round += 1) {
      const [port, folder] = [await freePort(), await newFolder()]
      const { child, ended } = run({ ...settingsOf(folder), PORT: String(port) })
      // Not a wait for something: the moments of the kills, spread over the start.
      await after(((round + 0.5) * whole) / kills)
      if (!(await isReady(port))) early += 1
      child.kill('SIGKILL')
      await ended
      const second = await running(settingsOf(folder), port)
      expect(await signIn(port)).toBeTypeOf('string')
      expect(await withPool(folder, brokenRules)).toEqual([])
      second.child.kill('SIGTERM')
      await second.ended
    }
    note({
      scenario: `kill -9 during the first start and its migrations, spread over its ${(whole / 1000).toFixed(1)} s (${early} before it served)`,
      runs: kills,
      outcome: 'the next start works, each time',
    })
  },
  PATIENCE,
)
