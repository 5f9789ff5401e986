import { expect, test } from 'vitest'
import { simulateLane } from '../../scripts/bench/simulation.ts'

const oneByOne = { first: 0.01, more: 0.01, most: 1 }
const together = { first: 0.01, more: 0.001, most: 10 }

test('a lane that is half full lets people wait as the theory of queues says', () => {
  const { load, p50, p99 } = simulateLane({ perSecond: 50, ...oneByOne })
  expect(load).toBe(0.5)
  // Half of those who come find it empty; of 100 one waits for about three others.
  expect(p50).toBeLessThan(0.001)
  expect(p99).toBeGreaterThan(0.02)
  expect(p99).toBeLessThan(0.05)
})

test('the fuller a lane the longer the wait, and one that is too full never empties', () => {
  for (const lane of [oneByOne, together]) {
    const most = lane.most / (lane.first + lane.more * (lane.most - 1))
    const waits = [0.3, 0.6, 0.9].map((load) => simulateLane({ perSecond: load * most, ...lane }).p99)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(simulateLane({ perSecond: most, ...lane }).p99).toBe(Number.POSITIVE_INFINITY)
  }
})

test('who goes together waits for the one before them alone, and the lane lets more through', () => {
  const { load, p99 } = simulateLane({ perSecond: 200, ...together })
  // One by one, twice as many as the lane lets through; ten take 19 ms.
  expect(load).toBeCloseTo(0.38)
  expect(p99).toBeLessThan(0.019)
})
