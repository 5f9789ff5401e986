import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { exampleEvent } from '#server/events/examples.ts'
import { EVENT_KINDS, envelopeOf } from '#src/contract/eventCatalogue.ts'
import { resources } from '#src/resources/index.ts'
import { eventFields, eventVerbs } from '#src/schema/events.ts'
import { type Field, text, translated } from '#src/schema/fields.ts'
import type { AnyResource } from '#src/schema/resource.ts'

const all = Object.values<AnyResource>(resources)

test('the catalogue tells of records, of money, of states and of mappings, each type once', () => {
  expect([...EVENT_KINDS.keys()]).toEqual(
    expect.arrayContaining([
      'vendor.created',
      'vendor.updated',
      'vendor.deleted',
      'vendor.activated',
      'vendor.deactivated',
      'vendor.iban_confirmed',
      'coupon.updated',
      'shipment_problem.resolved',
      'shipping_company_request.activated',
      'contact_request.handled',
      'payment_problem.settled',
      'payment.succeeded',
      'payment.rejected',
      'subscription.started',
      'subscription.renewed',
      'subscription.due',
      'subscription.expired',
      'subscription.suspended',
      'invoice.issued',
      'invoice.credited',
      'refund.made',
      'payout.made',
      'mapping.changed',
    ]),
  )
  const declared = all.flatMap((resource) => [...eventVerbs(resource)])
  const ofRules = [...EVENT_KINDS.values()].filter(({ example }) => example)
  expect(EVENT_KINDS.size).toBe(declared.length + ofRules.length)
})

test('nothing is told of what gives rights, or of the events themselves', () => {
  const told = new Set([...EVENT_KINDS.values()].map(({ resource }) => resource))
  expect(['roles', 'service_accounts', 'events'].filter((name) => told.has(name))).toEqual([])
})

describe.each([...EVENT_KINDS.values()].map((kind) => [kind.type, kind] as const))('%s', (type, kind) => {
  test('is written as a noun and a verb, of a resource that there is', () => {
    expect(type).toMatch(/^[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)*$/)
    expect(all.map(({ name }) => name)).toContain(kind.resource)
    expect(kind.summary).not.toBe('')
  })

  test('has an example that its schema takes', () => {
    const whole = envelopeOf(z.literal(type), z.strictObject(kind.data.shape))
    const { error } = whole.safeParse(exampleEvent(kind))
    expect(error?.issues).toBeUndefined()
  })
})

test('of a record only what holds nothing about a person is told', () => {
  const personal: readonly Field['kind'][] = [
    'email',
    'phone',
    'identity',
    'password',
    'secret',
    'image',
    'file',
    'longText',
    'richText',
  ]
  const told = all.flatMap((resource) =>
    eventFields(resource).map(({ name, field }) => [`${resource.name}.${name}`, field] as const),
  )
  expect(told.length).toBeGreaterThan(100)
  expect(told.filter(([, { kind }]) => personal.includes(kind))).toEqual([])
  expect(
    told.filter(([, { kind, translated: isName }]) => kind === 'text' && !isName).map(([name]) => name),
  ).toEqual(['shippings.shippingCompany', 'shipping_company_requests.company'])
})

test('a text is told where it is a name in two languages, or the declaration allows it', () => {
  const fields = { name: translated(text()), note: text(), company: text() }
  const named = (events?: AnyResource['events']) =>
    eventFields({ fields, ...(events === undefined ? {} : { events }) }).map(({ name }) => name)
  expect(named()).toEqual(['name'])
  expect(named({ texts: ['company'] })).toEqual(['name', 'company'])
})
