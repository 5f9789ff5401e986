import { vi } from 'vitest'

/** An answer that comes later, as IndexedDB gives it. */
const later = <T>(result: () => T) => {
  const request: { result?: T; onsuccess?: () => void } = {}
  queueMicrotask(() => {
    request.result = result()
    request.onsuccess?.()
  })
  return request
}

/** Puts an IndexedDB of one store in the browser's place, which has none; returns what it holds. */
export const keepInMemory = (): ReadonlyMap<string, unknown> => {
  const kept = new Map<string, unknown>()
  const store = {
    get: (key: string) => later(() => kept.get(key)),
    put: (value: unknown, key: string) => later(() => kept.set(key, value)),
    delete: (key: string) => later(() => kept.delete(key)),
  }
  const transaction = () => {
    const opened: { objectStore: () => typeof store; oncomplete?: () => void } = { objectStore: () => store }
    setTimeout(() => opened.oncomplete?.())
    return opened
  }
  vi.stubGlobal('indexedDB', { open: () => later(() => ({ transaction, close: () => undefined })) })
  return kept
}
