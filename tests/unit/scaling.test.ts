import { expect, test } from 'vitest'
import { simulateLane } from '../../scripts/bench/simulation.ts'

test('a lane that is half full lets people wait as the theory of queues says', () => {
  const { load, p50, p99 } = simulateLane({ perSecond: 50, takes: 0.01 })
  expect(load).toBe(0.5)
  // Half of those who come find it empty; of 100 one waits for about three others.
  expect(p50).toBeLessThan(0.001)
  expect(p99).toBeGreaterThan(0.02)
  expect(p99).toBeLessThan(0.05)
})

test('the fuller a lane the longer the wait, and one that is too full never empties', () => {
  const waits = [0.3, 0.6, 0.9].map((load) => simulateLane({ perSecond: load * 100, takes: 0.01 }).p99)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(simulateLane({ perSecond: 100, takes: 0.01 }).p99).toBe(Number.POSITIVE_INFINITY)
})
