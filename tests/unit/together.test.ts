import { expect, test } from 'vitest'
import { together } from '#server/db/together.ts'

const later = async (steps: number, done: () => void): Promise<string> => {
  for (let step = 0; step < steps; step += 1) await Promise.resolve()
  done()
  return 'later'
}

test('parts of a transaction are answered in their order, values as they are', async () => {
  const parts = await together(
    Promise.resolve(1),
    false,
    later(3, () => undefined),
  )
  expect(parts).toEqual([1, false, 'later'])
})

test('what fails first is thrown when every other part has ended, so that none goes on after a rollback', async () => {
  let ended = false
  const first = Promise.reject(new Error('the first'))
  const second = later(20, () => {
    ended = true
    throw new Error('what followed from it')
  })
  await expect(together(second, first)).rejects.toThrow('the first')
  expect(ended).toBe(true)
})

test('a part that begins when somebody waits for it begins once', async () => {
  let begun = 0
  const lazy: PromiseLike<string> = {
    // biome-ignore lint/suspicious/noThenProperty: as statements of Drizzle have it
    then: (done, failed) => {
      begun += 1
      return Promise.resolve('run').then(done, failed)
    },
  }
  expect(await together(lazy)).toEqual(['run'])
  expect(begun).toBe(1)
})
