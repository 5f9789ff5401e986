import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isEvent, verifyEvent } from '#clients/typescript/src/index.ts'
import { exampleEvent } from '#server/events/examples.ts'
import { EVENT_KINDS } from '#src/contract/eventCatalogue.ts'

const PREFIX = 'whsec_'

const secretOf = (text: string) => PREFIX + Buffer.from(text.padEnd(24, '.')).toString('base64')

/** As Standard Webhooks says, without the library that reads it. */
const signatureOf = (secret: string, signed: string): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

const SECRET = secretOf('now')
const FORMER = secretOf('former')

const event = exampleEvent(EVENT_KINDS.get('shipment_problem.resolved') as never)

const delivered = (secret: string, at = new Date(), body = JSON.stringify(event)) => {
  const seconds = String(Math.floor(at.getTime() / 1000))
  return {
    body,
    headers: {
      'webhook-id': 'evt_1',
      'webhook-timestamp': seconds,
      'webhook-signature': signatureOf(secret, `evt_1.${seconds}.${body}`),
    },
  }
}

test('an event that is signed is told, with what its type carries', () => {
  const told = verifyEvent(SECRET, delivered(SECRET))
  expect(told).toEqual(event)
  expect(isEvent(told, 'shipment_problem.resolved') && told.subject.resource).toBe('shippings')
  expect(isEvent(told, 'vendor.created')).toBe(false)
})

test('while a secret is changed, both are taken', () => {
  expect(verifyEvent([SECRET, FORMER], delivered(FORMER))).toEqual(event)
})

test('what somebody else signed, an old delivery and another body are refused', () => {
  const old = new Date(Date.now() - 6 * 60_000)
  const changed = { ...delivered(SECRET), body: JSON.stringify({ ...event, id: 'evt_2' }) }
  for (const delivery of [delivered(FORMER), delivered(SECRET, old), changed])
    expect(() => verifyEvent(SECRET, delivery)).toThrow('No signature of this delivery is valid.')
})
