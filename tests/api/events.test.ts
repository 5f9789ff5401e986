import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { resourceNamed } from '#server/db/registry.ts'
import { ENVELOPE } from '#server/events/envelope.ts'
import { placeEvents } from '#server/events/place.ts'
import { anyEvent, EVENT_KINDS, envelopeOf, type Told } from '#src/contract/eventCatalogue.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { coupons, type Money, moneyOf, recordOf, subscriptions } from '#tests/support/money.ts'

let money: Money
let pool: pg.Pool

beforeAll(async () => {
  money = await moneyOf()
  // The tests say when events get their positions.
  await money.server.context.webhooks.stop()
  pool = money.server.context.database.pool
})

/** What was told since, in its order; each is held against the catalogue. */
const toldSince = async (last: number): Promise<Told[]> => {
  const { rows } = await pool.query<{ told: unknown }>(
    `select ${ENVELOPE} as told from events e where e.id > $1 order by e.id`,
    [last],
  )
  return rows.map(({ told }) => {
    const event = anyEvent.parse(told)
    const kind = EVENT_KINDS.get(event.type)
    const data = z.strictObject(kind?.data.shape ?? {})
    expect([event.type, envelopeOf(z.literal(event.type), data).safeParse(told).error?.issues]).toEqual([
      event.type,
      undefined,
    ])
    expect([event.type, event.subject.resource]).toEqual([
      event.type,
      event.type === 'mapping.changed' ? expect.any(String) : kind?.resource,
    ])
    return event
  })
}

const lastId = async (): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>('select coalesce(max(id), 0)::int8 as id from events')
  return Number(rows[0]?.id)
}

/** What some calls tell. */
const told = async (work: () => Promise<unknown>): Promise<Told[]> => {
  const before = await lastId()
  await work()
  return toldSince(before)
}

const typesOf = (events: readonly Told[]) => events.map(({ type }) => type)

describe('what is done to records', () => {
  test('is told with who did it, what changed, and the record as it is', async () => {
    const pack = await money.pack()
    let id = 0
    const events = await told(async () => {
      ;({ id } = await money.coupon([pack], { name_ar: 'كوبون', code: 'TOLD1' }))
      await money.records.put(coupons, id, { name_ar: 'كوبون آخر' })
      await money.records.call(coupons, `/active-toggle/${id}`, { method: 'PUT' })
      await money.records.call(coupons, `/active-toggle/${id}`, { method: 'PUT' })
      await money.records.remove(coupons, id)
    })
    expect(typesOf(events)).toEqual([
      'coupon.created',
      'coupon.updated',
      'coupon.deactivated',
      'coupon.activated',
      'coupon.deleted',
    ])
    expect(events[1]).toMatchObject({
      id: expect.stringMatching(/^evt_[0-9a-f-]{36}$/),
      subject: { resource: 'coupons', id, external_id: null },
      actor: { kind: 'person', id: expect.any(Number) },
      data: { changed: ['name_ar'], record: { name_ar: 'كوبون آخر', code: 'TOLD1', packages: [pack] } },
    })
    expect(events[2]?.data).toMatchObject({ changed: ['active'], record: { active: false } })
    expect(new Set(events.map(({ id: key }) => key)).size).toBe(5)
  })

  test('is not told where nothing changed, or the write was refused', async () => {
    const pack = await money.pack()
    const { id } = await money.coupon([pack], { code: 'TOLD2' })
    const events = await told(async () => {
      await money.records.put(coupons, id, { code: 'TOLD2' })
      const refused = await money.server.call(`/api/${coupons.base}`, {
        method: 'POST',
        token: money.records.token,
        body: { code: 'TOLD2' },
      })
      expect(refused.status).toBe(422)
    })
    expect(events).toEqual([])
  })

  test('is told of a state that was reached, with its moment', async () => {
    const shippings = resourceNamed('shippings')
    const id = await insertSample(pool, shippings)
    const [event, ...more] = await told(() =>
      money.server.call(`/api/${shippings.base}/resolve/${id}`, {
        method: 'PUT',
        token: money.records.token,
      }),
    )
    expect(more).toEqual([])
    expect(event).toMatchObject({
      type: 'shipment_problem.resolved',
      subject: { resource: 'shippings', id },
      data: { changed: ['state'], record: { resolveAt: expect.stringMatching(/^\d{4}-/) } },
    })
  })

  test('says nothing of a person: neither address nor telephone number, name or IBAN', async () => {
    const before = await lastId()
    const person = {
      store_name: 'متجر الكناري الأصفر',
      seller_name: 'كناري بن عصفور',
      email: 'canary.of.events@example.com',
      phone: '+966555123987',
      iban: 'SA0380000000608010167519',
    }
    await money.vendor(person)
    const { rows } = await pool.query<{ all: string }>(
      'select string_agg(e::text, $2) as all from events e where id > $1',
      [before, '\n'],
    )
    expect(rows[0]?.all).toContain('vendor.created')
    for (const word of [...Object.values(person), 'canary', '555123987'])
      expect(rows[0]?.all).not.toContain(word)
  })
})

describe('money and states', () => {
  test('tell of the order, its decision, the period and the paper, each with amounts in riyals', async () => {
    const pack = await money.pack({ price: 115 })
    const { id: vendor } = await money.vendor()
    let payment = 0
    const events = await told(async () => {
      payment = (await money.paid(vendor, { package: pack })).id
      await money.paid(vendor, { package: pack })
    })
    expect(typesOf(events)).toEqual([
      'payment.opened',
      'subscription.started',
      'payment.succeeded',
      'invoice.issued',
      'payment.opened',
      'subscription.renewed',
      'payment.succeeded',
      'invoice.issued',
    ])
    expect(events[2]).toMatchObject({
      subject: { resource: 'subscriptions', id: payment },
      data: { vendor, package: pack, status: 'SUCCESS', amount: 115, net_total: 100, tax: 15 },
    })
    expect(events[1]).toMatchObject({ subject: { resource: 'vendors', id: vendor }, data: { payment } })
  })

  test('tell of what is rejected, written off, due again, credited and given back', async () => {
    const pack = await money.pack({ price: 115 })
    const { id: vendor } = await money.vendor()
    const { id: rejected } = await money.opened(vendor, { package: pack })
    expect(
      typesOf(
        await told(() => money.decide(vendor, rejected, { status: 'REJECTED', reason: 'No such transfer' })),
      ),
    ).toEqual(['payment.rejected'])

    const paid = await money.paid(vendor, { package: pack })
    const invoice = await money.invoiceOf(paid.id)
    const credited = await told(async () =>
      recordOf(await money.credit(invoice.id, { reason: 'Issued by mistake' }), 'invoice'),
    )
    expect(typesOf(credited)).toEqual(['invoice.credited', 'subscription.suspended'])
    expect(credited[0]).toMatchObject({
      subject: { resource: 'invoices', id: invoice.id },
      data: { amount: -115, purpose: 'CANCELLATION' },
    })

    const owing = await money.vendor({ package: pack })
    const { data } = await money.records.list(subscriptions, { vendor: owing.id })
    const due = data[0]?.id ?? 0
    const writtenOff = await told(async () => {
      recordOf(await money.writeOff(due, { reason: 'The store has closed' }), 'subscription')
      recordOf(await money.reverseWriteOff(due, { reason: 'It pays after all' }), 'subscription')
    })
    expect(typesOf(writtenOff)).toEqual(['payment.written_off', 'payment.reopened'])

    const again = await money.paid(vendor, { package: pack })
    const refunded = await told(() =>
      money.refund(again.id, {
        amount: '115',
        method: 'BANK_TRANSFER',
        reference: 'RF-1',
        refunded_on: todayInRiyadh(),
        reason: 'Bought twice',
      }),
    )
    expect(typesOf(refunded)).toEqual(['invoice.credited', 'refund.made', 'subscription.suspended'])
    expect(refunded[1]?.data).toMatchObject({ vendor, payment: again.id, amount: 115, period: 'ENDED' })
  })
})

describe('positions', () => {
  const insert = (client: Pick<pg.ClientBase, 'query'>, subject: string) =>
    client.query(
      `insert into events (type, subject, actor, data) values ('coupon.updated', $1, 'system', '{}')`,
      [subject],
    )

  const readAfter = async (position: number): Promise<{ subject: string; position: number }[]> =>
    (
      await pool.query(
        'select subject, position::int as position from events where position > $1 order by position',
        [position],
      )
    ).rows

  const top = async () =>
    Number((await pool.query('select coalesce(max(position), 0) as top from events')).rows[0].top)

  test('nothing that is committed late is passed over by whoever has read further', async () => {
    const { db } = money.server.context
    await placeEvents(db)
    const [early, late] = await Promise.all([pool.connect(), pool.connect()])
    try {
      let cursor = await top()
      await early.query('begin')
      await insert(early, 'coupons/9001')
      await late.query('begin')
      await insert(late, 'coupons/9002')
      await late.query('commit')
      await placeEvents(db)
      const first = await readAfter(cursor)
      expect(first.map(({ subject }) => subject)).toEqual(['coupons/9002'])
      cursor = first.at(-1)?.position ?? 0
      // What was begun before comes behind what has been read.
      await early.query('commit')
      await placeEvents(db)
      expect(await readAfter(cursor)).toEqual([{ subject: 'coupons/9001', position: cursor + 1 }])
    } finally {
      early.release()
      late.release()
    }
  })

  test('readers who follow while many write and some give up find each event once, in the order of its record', async () => {
    const { db } = money.server.context
    await placeEvents(db)
    const start = await top()
    const ROUNDS = 40
    const writer = async (name: number): Promise<void> => {
      const client = await pool.connect()
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          await client.query('begin')
          await client.query('select pg_advisory_xact_lock($1)', [7_000_000 + (round % 3)])
          await client.query(
            `insert into events (type, subject, actor, data) values ('coupon.updated', $1, 'system', $2)`,
            [`coupons/${8000 + (round % 3)}`, JSON.stringify({ name, round })],
          )
          await client.query(round % 5 === 4 ? 'rollback' : 'commit')
        }
      } finally {
        client.release()
      }
    }
    let isWriting = true
    const seen: { id: number; subject: string; position: number }[] = []
    const follow = async (): Promise<void> => {
      let cursor = start
      for (;;) {
        const wasWriting = isWriting
        await placeEvents(db)
        const { rows } = await pool.query(
          'select id, subject, position from events where position > $1 order by position limit 7',
          [cursor],
        )
        seen.push(...rows)
        cursor = Number(rows.at(-1)?.position ?? cursor)
        if (!wasWriting && rows.length === 0) return
      }
    }
    const reading = follow()
    await Promise.all([1, 2, 3, 4].map(writer))
    isWriting = false
    await reading
    const written = 4 * (ROUNDS - ROUNDS / 5)
    expect(seen).toHaveLength(written)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(written)
    for (const subject of new Set(seen.map((event) => event.subject))) {
      const ids = seen.filter((event) => event.subject === subject).map(({ id }) => Number(id))
      expect(ids).toEqual([...ids].sort((a, b) => a - b))
    }
  })

  test('several who place at once give each event one position, without a gap', async () => {
    const { db } = money.server.context
    await placeEvents(db)
    const before = await top()
    for (let n = 0; n < 50; n += 1) await insert(pool, `coupons/${7000 + n}`)
    await Promise.all(Array.from({ length: 8 }, () => placeEvents(db)))
    await placeEvents(db)
    expect((await readAfter(before)).map(({ position }) => position - before)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    )
  })
})
