import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { count, PATIENCE } from '#tests/support/counts.ts'
import { note } from '#tests/support/figures.ts'
import { isSignedBy, startReceiver } from '#tests/support/receiver.ts'
import { askDatabase, freePort, running, startedFolder } from '#tests/support/serverProcess.ts'

const KILLS = count(100, 4)
const WRITERS = 6

/** Calls the server of that port as whoever holds the token; undefined where it is gone, or says that it cannot. */
const callerOf = (port: number) => {
  const state = { token: '' }
  const call = async (
    path: string,
    method: string,
    body: object,
  ): Promise<Record<string, unknown> | undefined> => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${state.token}` },
        body: JSON.stringify(body),
      })
      return answer.ok ? ((await answer.json()) as { result: Record<string, unknown> }).result : undefined
    } catch {
      return undefined
    }
  }
  /** The same where the server is there: what it makes, by its name. */
  const make = async (path: string, name: string, body: object): Promise<{ readonly id: number }> => {
    const made = await call(path, 'POST', body)
    return made?.[name] as { readonly id: number }
  }
  return { state, call, make }
}

/** Half a minute passes, the lease of what a killed server had taken: nobody has it any more. */
const leasesAreOver = (folder: string) =>
  askDatabase(folder, "update webhook_deliveries set next_attempt_at = now() where state = 'PENDING'")

/** Minutes pass: what was refused is due again; what is under way is left alone. */
const waitsAreOver = (folder: string) =>
  askDatabase(
    folder,
    "update webhook_deliveries set next_attempt_at = now() where state = 'PENDING' and next_attempt_at > now() + interval '31 seconds'",
  )

test(
  'a server that is killed at any moment under load tells a receiver everything, in the order of each record',
  async () => {
    const [port, folder] = [await freePort(), await startedFolder()]
    const variables = { DATA_DIR: folder, OUTGOING_PRIVATE: 'true' }
    let server = await running(variables, port)
    const receiver = await startReceiver()
    const { state, call, make } = callerOf(port)
    const signedIn = await call('admin-panal/auth/login', 'POST', {
      email: 'admin@demo.test',
      password: 'Demo-1234!',
    })
    state.token = String(signedIn?.token)
    const { id: endpoint } = await make('admin-panal/webhook-endpoints', 'webhook_endpoint', {
      description: 'the receiver of the test',
      address: receiver.address,
      event_types: ['category.created', 'category.updated'],
    })
    const secret = String(
      (await call(`admin-panal/webhook-endpoints/${endpoint}/secrets`, 'POST', { overlap_hours: 0 }))?.secret,
    )
    const forged: string[] = []
    // A receiver that verifies each call as it arrives, since a signature is too old after minutes, and is now and then
    // too busy.
    receiver.answer = ({ id }, times) => {
      const call = receiver.received.at(-1)
      if (call === undefined || !isSignedBy(secret, call)) forged.push(id)
      return times === 1 && randomInt(100) === 0 ? 503 : 204
    }
    const [before] = await askDatabase(folder, 'select coalesce(max(id), 0)::int as id from events')
    const since = (before as { id: number }).id

    const categories: number[] = []
    for (let n = 0; n < WRITERS; n += 1) {
      const { id } = await make('admin-panal/categories', 'category', { name_ar: `تصنيف ${n}`, name_en: '0' })
      categories.push(id)
    }
    const acknowledged: string[] = []
    let isOver = false
    const write = async (category: number): Promise<void> => {
      for (let n = 1; !isOver; n += 1) {
        const saved = await call(`admin-panal/categories/${category}`, 'PUT', { name_en: String(n) })
        if (saved) acknowledged.push(`${category} ${n}`)
        // No faster than the events of one record are told, one after the other.
        await new Promise((done) => setTimeout(done, 50))
      }
    }
    const writing = Promise.all(categories.map(write))
    for (let kill = 0; kill < KILLS; kill += 1) {
      const seen = receiver.received.length
      const more = randomInt(5, 60)
      await expect
        .poll(() => receiver.received.length - seen >= more, { interval: 1, timeout: 120_000 })
        .toBe(true)
      server.child.kill('SIGKILL')
      await server.ended
      server = await running(variables, port)
      await leasesAreOver(folder)
    }
    isOver = true
    await writing

    const told = (await askDatabase(
      folder,
      `select 'evt_' || key as id, subject, data -> 'record' ->> 'name_en' as n from events
        where id > ${since} and type like 'category.%' order by events.id`,
    )) as { id: string; subject: string; n: string }[]
    const missing = async (): Promise<number> => {
      await waitsAreOver(folder)
      const names = new Set(receiver.received.map(({ event }) => event.id))
      return told.filter(({ id }) => !names.has(id)).length
    }
    await expect.poll(missing, { interval: 1000, timeout: 600_000 }).toBe(0)
    const written = new Set(told.map(({ subject, n }) => `${subject.split('/')[1]} ${n}`))
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    expect(acknowledged.filter((each) => !written.has(each))).toEqual([])
    // What arrives for the first time, and nothing that was sent and refused before.
    const first = [...new Map(receiver.received.map((each) => [each.event.id, each])).values()]
    expect(forged).toEqual([])
    for (const category of categories) {
      const arrived = first.filter(({ event }) => event.subject.id === category).map(({ event }) => event.id)
      const happened = told.filter(({ subject }) => subject === `categories/${category}`).map(({ id }) => id)
      expect(arrived).toEqual(happened)
    }
    const again = receiver.received.length - first.length
    note({
      about: 'platform',
      scenario: 'The server is killed under load while a receiver of webhooks is told of every write',
      runs: KILLS,
      outcome: `${told.length} events, 0 missing, in the order of each record; ${again} calls were repetitions`,
    })
  },
  PATIENCE * 3,
)
