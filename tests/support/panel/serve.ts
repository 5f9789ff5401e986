import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp, type TestAppOptions } from '../app.ts'
import { forwardTo, network } from './api.ts'
import { closePanel } from './render.tsx'

export interface Served {
  readonly api: TestApp
  /** An administrator's session. */
  readonly token: string
}

/**
 * Serves the panel of the present file's tests by one real application; call it at the head of a file.
 * `prepare` is called once, with what the tests need. Between tests the panel is closed and faults end.
 */
export const servePanel = (prepare: (served: Served) => Promise<void>, options?: TestAppOptions): void => {
  let api: TestApp
  beforeAll(async () => {
    api = await startTestApp(options)
    await prepare({ api, token: await api.signIn() })
    network.listen({ onUnhandledRequest: 'error' })
  })
  beforeEach(() => forwardTo(api))
  afterEach(async () => {
    await closePanel()
    network.resetHandlers()
  })
  afterAll(() => network.close())
}
