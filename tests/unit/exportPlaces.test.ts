import { expect, test } from 'vitest'
import { takeSlot } from '#server/exports/slots.ts'

const forever = new AbortController().signal

test('two exports run at a time, six wait in their order, and those beyond are told when to come again', async () => {
  const first = await takeSlot(forever)
  const second = await takeSlot(forever)
  const came: number[] = []
  const waiting = Array.from({ length: 6 }, (_, place) =>
    takeSlot(forever).then((giveBack) => {
      came.push(place)
      giveBack()
    }),
  )
  await expect(takeSlot(forever)).rejects.toMatchObject({
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
  const [first, second] = [await takeSlot(forever), await takeSlot(forever)]
  const gone = new AbortController()
  const left = takeSlot(gone.signal)
  const next = takeSlot(forever)
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  first()
  const third = await next
  third()
  second()
  const [again, andAgain] = [await takeSlot(forever), await takeSlot(forever)]
  again()
  andAgain()
})

test('a place that is given back twice is one place', async () => {
  const first = await takeSlot(forever)
  first()
  first()
  const taken = [await takeSlot(forever), await takeSlot(forever)]
  const third = takeSlot(forever)
  const outcome = await Promise.race([third.then(() => 'taken'), Promise.resolve('waiting')])
  expect(outcome).toBe('waiting')
  for (const giveBack of taken) giveBack()
  ;(await third)()
})
