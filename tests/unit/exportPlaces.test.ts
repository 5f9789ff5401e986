import { expect, test } from 'vitest'
import { takePlace } from '#server/exports/places.ts'

const forever = new AbortController().signal

test('two exports run at a time, six wait in their order, and those beyond are told when to come again', async () => {
  const first = await takePlace(forever)
  const second = await takePlace(forever)
  const came: number[] = []
  const waiting = Array.from({ length: 6 }, (_, place) =>
    takePlace(forever).then((giveBack) => {
      came.push(place)
      giveBack()
    }),
  )
  await expect(takePlace(forever)).rejects.toMatchObject({
    statusCode: 503,
    code: 'export_busy',
    particulars: { retryAfterSeconds: expect.any(Number) },
  })
  expect(came).toEqual([])
  first()
  await Promise.all(waiting)
  expect(came).toEqual([0, 1, 2, 3, 4, 5])
  second()
})

test('who goes while waiting leaves the place to the next', async () => {
  const [first, second] = [await takePlace(forever), await takePlace(forever)]
  const gone = new AbortController()
  const left = takePlace(gone.signal)
  const next = takePlace(forever)
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  first()
  const third = await next
  third()
  second()
  const [again, andAgain] = [await takePlace(forever), await takePlace(forever)]
  again()
  andAgain()
})

test('a place that is given back twice is one place', async () => {
  const first = await takePlace(forever)
  first()
  first()
  const taken = [await takePlace(forever), await takePlace(forever)]
  const third = takePlace(forever)
  const outcome = await Promise.race([third.then(() => 'taken'), Promise.resolve('waiting')])
  expect(outcome).toBe('waiting')
  for (const giveBack of taken) giveBack()
  ;(await third)()
})
