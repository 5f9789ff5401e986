import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
})

const addProcess = (host: string, offset: number | null) =>
  api.owner.query(
    `insert into processes (id, host, pid, version, storage, seen_at, clock_offset)
     values ($1, $2, 7, '0.0.0', 's3', now() + interval '1 hour', $3)`,
    [randomUUID(), host, offset],
  )

test('a process whose clock is another is told by how much, and one that is near enough is not', async () => {
  await addProcess('slow', -3 * 3_600_000)
  await addProcess('fast', 20_000)
  await addProcess('right', 900)
  await addProcess('unknown', null)
  await openPanel('system-health', token)
  const processes = await screen.findByRole('region', { name: 'Server processes' })
  const clockOf = (host: string) =>
    within(within(processes).getByText(host).closest('li') as HTMLElement).queryByText(/^Clock:/)?.textContent
  expect(['slow', 'fast', 'right', 'unknown'].map(clockOf)).toEqual([
    'Clock: 3 hrs behind',
    'Clock: 20 secs ahead',
    undefined,
    undefined,
  ])
  screen.getByText(/^The clock of a process is not that of the database/)
})
