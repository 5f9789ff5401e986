import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** What the area of a vendor answers, and rows behind it. The application is asked for at each call. */
export const accountOf = (running: () => TestApp) => {
  const rows = async (text: string, values: unknown[] = []) =>
    (await running().context.database.pool.query(text, values)).rows

  /** The result of an address of the area that is read. */
  const resultOf = async (path: string, token: string) => {
    const { status, body } = await running().call(path, { token })
    expect([path, status]).toEqual([path, 200])
    return body.result as Record<string, unknown>
  }

  return { rows, resultOf }
}
