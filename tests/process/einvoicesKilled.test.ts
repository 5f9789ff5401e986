import { expect, test } from 'vitest'
import { FIRST_PREVIOUS_HASH } from '#server/einvoice/document.ts'
import { openPaymentIn, prepare, settingsOf } from '#tests/money/stage.ts'
import { type Acknowledged, newWriter, type Platform } from '#tests/money/writers.ts'
import { count, PATIENCE } from '#tests/support/counts.ts'
import { OTP, startAuthority } from '#tests/support/einvoice/authority.ts'
import { EINVOICE_SETTINGS, TAXED } from '#tests/support/einvoice/connected.ts'
import { parseXml, referenceOf, textAt } from '#tests/support/einvoice/xmlTree.ts'
import { note } from '#tests/support/figures.ts'
import { askDatabase, freePort, newFolder, running } from '#tests/support/serverProcess.ts'

const KILLS = count(100, 3)

/** How many invoices are issued before each kill at most: all of them are sent in the end. */
const MOST = count(Number.POSITIVE_INFINITY, 60)

interface Document {
  readonly invoice: string
  readonly uuid: string
  readonly state: string
  readonly counter: number
  readonly hash: string
  readonly previous_hash: string
}

/** Goes through all steps of connecting, and turns e-invoices on. */
const connect = async ({ port, token }: Platform): Promise<void> => {
  const steps: readonly (readonly [path: string, body: object | undefined])[] = [
    ['update-settings', { ...EINVOICE_SETTINGS, seller_registration: '1010101010' }],
    ['einvoice/connect', { environment: 'SANDBOX', otp: OTP.valid }],
    ['einvoice/check', undefined],
    ['einvoice/finish', undefined],
    ['update-settings', { einvoice_on: true }],
  ]
  for (const [path, body] of steps) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin-panal/setting/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.any(String)])
  }
}

/** Every second vendor has a VAT number and an address. */
const tax = (folder: string) =>
  askDatabase(
    folder,
    `update vendors set ${Object.entries(TAXED)
      .map(([name, value]) => `${name} = case when id % 2 = 0 then '${value}' end`)
      .join(', ')}, additional_number = null`,
  )

/**
 * A minute passes, the lease of what a killed server had taken, and half an hour, the longest wait. What is due stays as
 * it is: a round takes what was due when it began, and would find nothing of it any more.
 */
const waitsAreOver = (folder: string) =>
  askDatabase(
    folder,
    "update jobs set run_at = now() where kind like 'einvoice%' and done_at is null and run_at > now()",
  )

const documentsIn = async (folder: string): Promise<readonly Document[]> =>
  (await askDatabase(
    folder,
    'select invoice, uuid, state, counter, hash, previous_hash from einvoices order by counter nulls last',
  )) as Document[]

test(
  'a server that is killed between sending an e-invoice and noting the answer loses none and sends none twice',
  async () => {
    const [port, folder, authority] = [await freePort(), await newFolder(), await startAuthority()]
    const variables = { ...settingsOf(folder), EINVOICE_URL: authority.url }
    let server = await running(variables, port)
    const { platform, vendors } = await prepare(folder, port)
    await tax(folder)
    await connect(platform)
    const acknowledged: Acknowledged = {
      opened: new Set(),
      approved: new Set(),
      payouts: new Set(),
      statuses: new Map(),
    }
    const writers = vendors.map((vendor) =>
      newWriter(vendor, acknowledged, () => undefined, openPaymentIn(folder)),
    )
    let unanswered = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Every second time whoever sends is kept waiting for the answer, and dies before it comes.
      authority.mode = kill % 2 ? 'works' : 'takesAndHangs'
      const seen = authority.taken.length
      let isOver = false
      const enough = acknowledged.approved.size + MOST
      const isEnough = () => isOver || acknowledged.approved.size >= enough
      const writing = Promise.all(writers.map(({ write }) => write(platform, isEnough)))
      await expect
        .poll(() => authority.taken.length > seen + (kill % 2 ? kill % 5 : 0), {
          interval: 1,
          timeout: 60_000,
        })
        .toBe(true)
      server.child.kill('SIGKILL')
      isOver = true
      await writing
      await server.ended
      const known = new Set(authority.taken.map(({ uuid }) => uuid))
      const waiting = (await documentsIn(folder)).filter(
        ({ uuid, state }) => state === 'QUEUED' && known.has(uuid),
      )
      unanswered += waiting.length
      authority.mode = 'works'
      await waitsAreOver(folder)
      server = await running(variables, port)
    }

    /** The states of those that did not reach their end. */
    const open = async (): Promise<string> => {
      const left = (await documentsIn(folder)).filter(
        ({ state }) => state !== 'CLEARED' && state !== 'REPORTED',
      )
      if (left.length > 0) await waitsAreOver(folder)
      return left.map(({ state }) => state).join(' ')
    }
    await expect.poll(open, { interval: 1000, timeout: PATIENCE }).toBe('')
    const documents = await documentsIn(folder)
    const invoices = await askDatabase(folder, 'select id from invoices')
    expect(unanswered).toBeGreaterThan(0)
    expect(acknowledged.approved.size).toBeGreaterThan(KILLS)
    // Each invoice has one document, and each document reached the authority once.
    expect(new Set(documents.map(({ invoice }) => String(invoice))).size).toBe(invoices.length)
    expect(documents).toHaveLength(invoices.length)
    expect(authority.taken.map(({ uuid }) => uuid).sort()).toEqual(documents.map(({ uuid }) => uuid).sort())
    const numbers = authority.taken.map(({ xml }) => textAt(parseXml(xml), 'ID'))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(new Set(documents.map(({ state }) => state))).toEqual(new Set(['CLEARED', 'REPORTED']))
    // The chain has no gap, here and with the authority.
    expect(documents.map(({ counter }) => counter)).toEqual(documents.map((_, index) => index + 1))
    expect(documents.map(({ previous_hash }) => previous_hash)).toEqual([
      FIRST_PREVIOUS_HASH,
      ...documents.slice(0, -1).map(({ hash }) => hash),
    ])
    const chain = authority.taken.map(({ xml }) => Number(referenceOf(parseXml(xml), 'ICV')))
    expect(chain.toSorted((one, other) => one - other)).toEqual(documents.map(({ counter }) => counter))
    authority.close()
    note({
      scenario: `kill -9 of the server while e-invoices are sent, every second time after the authority took one and before the answer (${documents.length} documents, ${unanswered} of them taken and not answered)`,
      runs: KILLS,
      outcome: '0 lost, 0 taken twice, one chain without a gap',
    })
  },
  PATIENCE * 3,
)
