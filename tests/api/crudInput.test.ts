import { beforeAll, describe, expect, test } from 'vitest'
import { columnField } from '#server/db/fieldColumns.ts'
import { allResources } from '#server/db/registry.ts'
import { serverKind } from '#server/kinds/index.ts'
import { filterTexts } from '#server/modules/lists/fieldValues.ts'
import { messages as arabic } from '#src/i18n/ar/messages.ts'
import type { Field } from '#src/schema/fields.ts'
import { fieldsOf, requiredWhenOf, wireNames, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { type Answer, startTestApp } from '#tests/support/app.ts'
import { badValues } from '#tests/support/badValues.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

const ARABIC = /[\u0600-\u06FF]/

const creatable = allResources
  .filter(({ capabilities }) => capabilities.create)
  .map((resource) => [resource.name, resource] as const)

const isRequired = (resource: AnyResource, name: string, key: string): boolean => {
  const field = resource.fields[name]
  return (
    field !== undefined &&
    !field.optional &&
    field.options.initial === undefined &&
    !(field.translated && key.endsWith('_en')) &&
    !requiredWhenOf(resource, name)
  )
}

/** 422 that names exactly that field, in Arabic as asked. */
const expectRefused = ({ status, body }: Answer, key: string, told: unknown): void => {
  expect([told, status, body.code, Object.keys(body.errors ?? {})]).toEqual([told, 422, 'validation', [key]])
  expect(body.message).toBe(arabic.errors.validation)
  for (const text of body.errors?.[key] ?? []) expect(text).toMatch(ARABIC)
}

let records: Records
let seed = 0
const next = () => {
  seed += 1
  return seed
}

beforeAll(async () => {
  records = await recordsOf(await startTestApp())
})

/** What a record was told; what is worked out of others moves on with them. */
const told = (resource: AnyResource, record: object) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !resource.fields[key]?.computed))

/** Values under which a field has a meaning. */
const applicable = (resource: AnyResource, name: string) => {
  const rule = requiredWhenOf(resource, name)
  return rule ? { [rule.when.field]: rule.when.is[0] } : {}
}

describe.each(creatable)('%s', (_name, resource) => {
  const writable = writableFields(resource, 'create')
  const keys = writable.flatMap((named) => wireNames(named).map((key) => [key, named] as const))

  test.each(keys)(
    'a wrong %s is refused on its field, when created and when edited',
    async (key, { name, field }) => {
      const overrides = applicable(resource, name)
      const good = await records.input(resource, next(), overrides)
      const existing = await records.create(resource, next(), overrides)
      const before = await records.count(resource)
      for (const value of badValues(field)) {
        const tried = [key, value]
        expectRefused(await records.post(resource, { ...good, [key]: value }, 'ar'), key, tried)
        if (resource.capabilities.edit && !field.options.once)
          expectRefused(await records.put(resource, existing.id, { [key]: value }, 'ar'), key, tried)
      }
      expect(await records.count(resource)).toBe(before)
      expect(told(resource, await records.read(resource, existing.id))).toEqual(told(resource, existing))
    },
  )

  test.each(keys.filter(([key, { name }]) => isRequired(resource, name, key)))(
    '%s is required',
    async (key) => {
      const { [key]: _left, ...rest } = await records.input(resource, next())
      expectRefused(await records.post(resource, rest, 'ar'), key, 'missing')
      for (const empty of [null, ''])
        expectRefused(await records.post(resource, { ...rest, [key]: empty }, 'ar'), key, empty)
      const existing = await records.create(resource, next())
      const { kind, options } = resource.fields[key] ?? {}
      // A password that is left empty stays as it is.
      if (resource.capabilities.edit && !options?.once && kind !== 'password')
        expectRefused(await records.put(resource, existing.id, { [key]: null }, 'ar'), key, 'emptied')
    },
  )

  const dependent = resource.rules.flatMap((rule) => (rule.rule === 'requiredWhen' ? [rule] : []))

  test.each(dependent.map((rule) => [rule.field, rule] as const))(
    '%s is required where its rule says so, and emptied elsewhere',
    async (name, rule) => {
      for (const is of rule.when.is) {
        const input = await records.input(resource, next(), { [rule.when.field]: is })
        const { [name]: value, ...rest } = input
        expect(value).toBeDefined()
        if (resource.fields[name]?.options.initial === undefined)
          expectRefused(await records.post(resource, rest, 'ar'), name, is)
        expectRefused(await records.post(resource, { ...input, [name]: null }, 'ar'), name, is)
        const created = await records.create(resource, next(), { [rule.when.field]: is })
        const { choices, once } = (resource.fields[rule.when.field] as Field<'choice'>).options
        const other = choices.find((choice) => !rule.when.is.includes(choice))
        if (!resource.capabilities.edit || once || other === undefined) continue
        const more = await records.input(resource, next(), { [rule.when.field]: other })
        const needs = dependent.filter(({ when }) => when.is.includes(other)).map(({ field }) => field)
        const body = Object.fromEntries([...needs, rule.when.field].map((key) => [key, more[key]]))
        const answer = await records.put(resource, created.id, body)
        expect([answer.status, answer.body.errors]).toEqual([200, undefined])
        const emptied = resource.fields[name]?.kind === 'references' ? [] : null
        expect((await records.read(resource, created.id))[name]).toEqual(emptied)
      }
    },
  )

  const orders = resource.rules.flatMap((rule) => (rule.rule === 'dateOrder' ? [rule] : []))

  test.each(orders.map((rule) => [rule.to, rule] as const))(
    '%s is no earlier than its beginning',
    async (to, { from }) => {
      const input = await records.input(resource, next(), { [from]: '2026-05-02', [to]: '2026-05-02' })
      expectRefused(await records.post(resource, { ...input, [to]: '2026-05-01' }, 'ar'), to, 'create')
      const created = await records.create(resource, next(), { [from]: '2026-05-02', [to]: '2026-05-02' })
      expectRefused(await records.put(resource, created.id, { [to]: '2026-05-01' }, 'ar'), to, 'to alone')
      expectRefused(await records.put(resource, created.id, { [from]: '2026-05-03' }, 'ar'), to, 'from alone')
    },
  )

  test('what is not declared, or not for clients to write, is refused under its name', async () => {
    const input = await records.input(resource, next())
    const computed = fieldsOf(resource).filter(({ field }) => field.computed || field.options.readOnly)
    const unknown = [
      'id',
      'active',
      'created_at',
      'search_text',
      'translations',
      'constructor',
      'a.b',
      'حقل',
      "'",
    ]
    const before = await records.count(resource)
    const existing = await records.create(resource, next())
    for (const key of [...unknown, ...computed.map(({ name }) => name)]) {
      expectRefused(await records.post(resource, { ...input, [key]: 1 }, 'ar'), key, key)
      if (resource.capabilities.edit)
        expectRefused(await records.put(resource, existing.id, { [key]: 1 }, 'ar'), key, key)
    }
    expect(await records.count(resource)).toBe(before + 1)
  })

  const once = resource.capabilities.edit ? fieldsOf(resource).filter(({ field }) => field.options.once) : []

  test.each(once.map(({ name }) => name))('%s is set once and cannot be changed', async (name) => {
    const existing = await records.create(resource, next())
    expectRefused(await records.put(resource, existing.id, { [name]: existing[name] }, 'ar'), name, name)
  })

  const unique = fieldsOf(resource).filter(({ field }) => field.options.unique)

  test.each(unique.map(({ name }) => name))(
    'two records cannot share %s, whatever its case',
    async (name) => {
      const first = await records.create(resource, next())
      const second = await records.create(resource, next())
      const taken = String(first[name])
      const before = await records.count(resource)
      const isEdited = resource.capabilities.edit && !resource.fields[name]?.options.once
      for (const value of [taken, taken.toUpperCase(), taken.toLowerCase()]) {
        const input = await records.input(resource, next(), { [name]: value })
        expectRefused(await records.post(resource, input, 'ar'), name, value)
        if (isEdited)
          expectRefused(await records.put(resource, second.id, { [name]: value }, 'ar'), name, value)
      }
      expect(await records.count(resource)).toBe(before)
      if (isEdited) expect((await records.put(resource, first.id, { [name]: taken })).status).toBe(200)
    },
  )

  test('all wrong fields are told of at once', async () => {
    const wrong = Object.fromEntries(keys.map(([key, { field }]) => [key, badValues(field)[0]]))
    const { status, body } = await records.post(resource, wrong, 'ar')
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, keys.map(([key]) => key).sort()])
  })

  test('a body that is no object is refused', async () => {
    const headers = { 'content-type': 'application/json' }
    for (const body of ['null', '5', '"text"', '[]', '[[]]', 'true']) {
      const { status } = await records.call(resource, '', { method: 'POST', body, headers })
      expect([body, status]).toEqual([body, 422])
    }
    for (const body of ['', '{', '{"a":1,}', '{"__proto__":{"a":1}}', '\u0000']) {
      const { status } = await records.call(resource, '', { method: 'POST', body, headers })
      expect([body, status]).toEqual([body, 400])
    }
    expect((await records.call(resource, '', { method: 'POST' })).status).toBe(422)
  })

  const wrongQueries: (readonly [parameter: string, value: string])[] = [
    ['unknown', '1'],
    ['constructor', '1'],
    ['__proto__', '1'],
    ['filter[name]', '1'],
    ['search_text', 'a'],
    ['sort_column', 'search_text'],
    ['sort_column', 'name; drop table users'],
    ['sort_column', 'id desc, 1'],
    ['sort_column', ''],
    ['sort_direction', 'up'],
    ['sort_direction', 'asc nulls first'],
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', '99999999999'],
    ['page', 'abc'],
    ['pageSize', '0'],
    ['pageSize', '101'],
    ['pageSize', ''],
    ['with_total', '2'],
    ['search', 'a'],
    ['search', ' ا '],
    ['search', 'a\u0000b'],
    ['search', 'a'.repeat(101)],
    ['cursor', 'garbage'],
    ['cursor', Buffer.from('["id","desc","after",null,"1"]').toString('base64url')],
    ['cursor', Buffer.from('["updated_at","asc","after",null,1]').toString('base64url')],
    ['cursor', Buffer.from('{"__proto__":1}').toString('base64url')],
    ['ids', 'abc'],
    ['ids', '1,,2'],
    ['ids', '1;2'],
    ['ids', Array.from({ length: 1001 }, (_, index) => index + 1).join(',')],
  ]

  test.each(wrongQueries)('the parameter %s=%s is refused under its name', async (parameter, value) => {
    const search = `${encodeURIComponent(parameter)}=${encodeURIComponent(value)}`
    expectRefused(await records.call(resource, `?${search}`, { locale: 'ar' }), parameter, value)
  })

  test('a parameter that is given twice is refused under its name', async () => {
    for (const name of ['page', 'pageSize', 'search', 'sort_column', 'ids', 'cursor', 'with_total'])
      expectRefused(await records.call(resource, `?${name}=1&${name}=1`, { locale: 'ar' }), name, name)
  })

  test.each(resource.list.filters)(
    'wrong values of the filter %s are refused under its name',
    async (name) => {
      const { form } = serverKind(columnField(resource, name).kind).filter ?? {}
      const parameters = form === 'range' ? [`${name}_from`, `${name}_to`] : [name]
      // Any text may be the value of a text.
      const isText = filterTexts(resource).includes(name)
      for (const parameter of parameters)
        for (const value of isText
          ? ['', '\u0000']
          : ['', 'abc', '1,x', "1' or '1'='1", '2026-02-30', '1e9', '\u0000']) {
          const search = `${parameter}=${encodeURIComponent(value)}`
          expectRefused(await records.call(resource, `?${search}`, { locale: 'ar' }), parameter, value)
        }
    },
  )
})
