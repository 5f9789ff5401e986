import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAhead } from '#src/views/ahead/ahead.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A record that is answered when the test says so, and tells whether it was called off. */
const recordOf = (id: string) => {
  const queryKey = ['coupons', 'getOne', { id, meta: undefined }]
  let answer = () => {}
  const promise = new Promise<{ id: string }>((resolve) => {
    answer = () => resolve({ id })
  })
  const signals: AbortSignal[] = []
  const queryFn = vi.fn(({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return promise
  })
  return { queryKey, queryFn, answer, isOff: () => signals.at(-1)?.aborted }
}

const rested = () => vi.advanceTimersByTimeAsync(200)

test('what a pointer rests on is asked for, and found under the key that the page asks by', async () => {
  const client = new QueryClient()
  const record = recordOf('7')
  const code = vi.fn(async () => undefined)
  askAhead(client, { ...record, code })
  expect(record.queryFn).not.toHaveBeenCalled()
  await rested()
  record.answer()
  await rested()
  expect(client.getQueryData(['coupons', 'getOne', { id: '7' }])).toEqual({ id: '7' })
  expect(code).toHaveBeenCalledOnce()
})

test('what a pointer only passes is not asked for', async () => {
  const record = recordOf('7')
  const leave = askAhead(new QueryClient(), record)
  leave()
  await rested()
  expect(record.queryFn).not.toHaveBeenCalled()
})

test('only one thing is asked for at a time: the next one calls off the one before', async () => {
  const client = new QueryClient()
  const [first, second] = [recordOf('1'), recordOf('2')]
  askAhead(client, first)
  await rested()
  askAhead(client, second)
  await rested()
  expect([first.isOff(), second.isOff()]).toEqual([true, false])
})

test('what somebody wants by now is not called off when the pointer leaves', async () => {
  const client = new QueryClient()
  const record = recordOf('7')
  const leave = askAhead(client, record)
  await rested()
  const page = new QueryObserver(client, { queryKey: record.queryKey, queryFn: record.queryFn })
  const close = page.subscribe(() => undefined)
  leave()
  record.answer()
  await rested()
  expect(page.getCurrentResult().data).toEqual({ id: '7' })
  expect(record.queryFn).toHaveBeenCalledOnce()
  close()
})

test('whoever asks to save data gets nothing that was not asked for', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const record = recordOf('7')
  askAhead(new QueryClient(), record)
  await rested()
  expect(record.queryFn).not.toHaveBeenCalled()
})
