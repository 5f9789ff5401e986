import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

/** What the panel writes to the console where a text is not in its catalogue. */
const MISSING_TEXT = 'Missing translation'

let warned: MockInstance<typeof console.warn>

beforeEach(() => {
  warned = vi.spyOn(console, 'warn')
})

/** A test fails that shows the key of a text in its place. */
afterEach(() => {
  const missing = warned.mock.calls.map(String).filter((text) => text.includes(MISSING_TEXT))
  warned.mockRestore()
  expect(missing).toEqual([])
})
