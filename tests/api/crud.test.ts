import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#server/db/registry.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { messages as arabic } from '#src/i18n/ar/messages.ts'
import type { Field } from '#src/schema/fields.ts'
import { fieldsOf, storedFields, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { type RecordAnswer, type Records, recordsOf } from '#tests/support/records.ts'
import { expectedRecord, type Values } from '#tests/support/samples.ts'

const ARABIC = /[\u0600-\u06FF]/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

const named = allResources.map((resource) => [resource.name, resource] as const)
const having = (capability: keyof AnyResource['capabilities']) =>
  named.filter(([, { capabilities }]) => capabilities.create && capabilities[capability])

/** Every declared reference to a resource: who points, by which field. */
const uses = allResources.flatMap((owner) =>
  fieldsOf(owner).flatMap(({ name, field }) => {
    if (field.computed || !('resource' in field.options)) return []
    const { resource, goesWith = false } = (field as Field<'reference'>).options
    const target = allResources.find((each) => each.name === resource)
    return target ? [{ owner, name, target, many: field.kind === 'references', goesWith }] : []
  }),
)

const onceOf = (resource: AnyResource): string[] =>
  fieldsOf(resource)
    .filter(({ field }) => field.options.once)
    .map(({ name }) => name)

const isLabel = (key: string): boolean => /_labels?$/.test(key)

/** A record with a key per language, as payloads have them. */
const flat = ({ translations, ...plain }: Values): Values => ({
  ...plain,
  ...Object.fromEntries(
    ((translations ?? []) as { locale: string; [name: string]: unknown }[]).flatMap(({ locale, ...texts }) =>
      Object.entries(texts).map(([name, text]) => [`${name}_${locale}`, text]),
    ),
  ),
})

const onlyPlain = (record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !isLabel(key)))

let server: TestApp
let records: Records
let seed = 0

/** A new number, so that no two records of this file share a unique value. */
const next = () => {
  seed += 1
  return seed
}

/** Other values for all that may be changed. */
const editInput = async (resource: AnyResource): Promise<Values> => {
  const once = new Set(onceOf(resource))
  const input = await records.input(resource, next())
  return Object.fromEntries(Object.entries(input).filter(([key]) => !once.has(key)))
}

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
})

describe.each(having('create'))('%s', (_name, resource) => {
  test('a created record is answered, read and listed as it was written', async () => {
    const input = await records.input(resource, next())
    const answer = await records.post(resource, input)
    expect([answer.status, answer.body.status]).toEqual([201, true])
    const created = (answer.body.result as Record<string, RecordAnswer>)[resource.one] as RecordAnswer
    expect(created).toMatchObject(expectedRecord(resource, input))
    expect(created).toMatchObject({ active: true, delete_refused: null })
    expect(created.created_at).toMatch(INSTANT)
    expect(created.updated_at).toBe(created.created_at)
    expect(await records.read(resource, created.id)).toEqual(created)
    const listed = (await records.list(resource, { ids: created.id })).data
    expect(listed).toHaveLength(1)
    expect(created).toMatchObject(listed[0] as RecordAnswer)
  })

  test('what may be left out is null, or begins with its initial value', async () => {
    const whole = await records.input(resource, next())
    const optional = writableFields(resource, 'create').filter(
      ({ field }) => field.optional || field.translated || field.options.initial !== undefined,
    )
    const left = new Set(
      optional.flatMap(({ name, field }) =>
        field.translated ? (field.optional ? [`${name}_ar`, `${name}_en`] : [`${name}_en`]) : [name],
      ),
    )
    const needed = new Set(
      resource.rules.flatMap((rule) => (rule.rule === 'requiredWhen' ? [rule.field] : [])),
    )
    const input = Object.fromEntries(
      Object.entries(whole).filter(([key]) => !left.has(key) || needed.has(key)),
    )
    const initial = Object.fromEntries(
      optional.map(({ name, field }) => [
        name,
        whole[name] === undefined ? undefined : field.options.initial,
      ]),
    )
    const answer = await records.post(resource, input)
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
    const created = (answer.body.result as Record<string, RecordAnswer>)[resource.one] as RecordAnswer
    expect(created).toMatchObject(expectedRecord(resource, { ...initial, ...input }))
  })

  test('the labels of what it points at stand beside the ids, in the language of the caller', async () => {
    const created = await records.create(resource, next())
    for (const { name, target, many } of uses.filter(({ owner }) => owner === resource)) {
      const id = many ? (created[name] as number[])[0] : created[name]
      if (typeof id !== 'number') continue
      for (const locale of ['ar', 'en'] as const) {
        const record = await records.read(resource, created.id, locale)
        const row = (await records.list(resource, { ids: created.id }, locale)).data[0] as RecordAnswer
        const pointedAt = await records.read(target, id)
        const texts = (pointedAt.translations ?? []) as { locale: string; [field: string]: unknown }[]
        const label = target.fields[target.represent]?.translated
          ? texts.find((text) => text.locale === locale)?.[target.represent]
          : pointedAt[target.represent]
        expect(label).toEqual(expect.any(String))
        const key = many ? `${name}_labels` : `${name}_label`
        expect([record[key], row[key]]).toEqual(many ? [[label], [label]] : [label, label])
      }
    }
  })

  test('nothing is kept of a create that fails', async () => {
    const before = await records.count(resource)
    const answer = await records.post(resource, {})
    expect([answer.status, answer.body.code]).toEqual([422, 'validation'])
    expect(await records.count(resource)).toBe(before)
  })

  test('unknown records are 404', async () => {
    const paths: [string, 'GET' | 'PUT' | 'DELETE', boolean][] = [
      ['/999999', 'GET', true],
      ['/999999', 'PUT', resource.capabilities.edit],
      ['/999999', 'DELETE', resource.capabilities.delete],
      ['/active-toggle/999999', 'PUT', resource.capabilities.toggle],
    ]
    for (const [path, method, has] of paths) {
      const body = method === 'PUT' && !path.includes('toggle') ? { body: {} } : {}
      const { status, body: failure } = await records.call(resource, path, { method, ...body, locale: 'ar' })
      expect([path, method, status, failure.code]).toEqual([path, method, 404, 'not_found'])
      if (has) expect(failure.message).toBe(arabic.errors.not_found)
    }
  })

  test('an id that is none is refused under its name', async () => {
    for (const id of ['0', '-1', 'abc', '1.5', '99999999999999999999', '%00', '1%20or%201=1', '١']) {
      const { status, body } = await records.call(resource, `/${id}`, { locale: 'ar' })
      expect([id, status]).toEqual([id, 422])
      expect(body.errors?.id?.[0]).toMatch(ARABIC)
    }
  })
})

describe.each(having('edit'))('%s', (_name, resource) => {
  test('an edit writes every field that may be changed', async () => {
    const created = await records.create(resource, next())
    const input = await editInput(resource)
    const answer = await records.put(resource, created.id, { ...input, updated_at: created.updated_at })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    const edited = await records.read(resource, created.id)
    expect((answer.body.result as Values)[resource.one]).toEqual(edited)
    const kept = onceOf(resource).map((name) => [name, created[name]])
    expect(edited).toMatchObject({ ...expectedRecord(resource, input), ...Object.fromEntries(kept) })
    expect(Date.parse(edited.updated_at)).toBeGreaterThan(Date.parse(created.updated_at))
    expect(edited.created_at).toBe(created.created_at)
  })

  test('an edit of one field changes that one alone', async () => {
    const input = await editInput(resource)
    const created = await records.create(resource, next())
    let before = flat(created)
    for (const [key, value] of Object.entries(input)) {
      const kind = resource.fields[key]?.kind
      if (kind === 'choice') continue
      const answer = await records.put(resource, created.id, { [key]: value })
      expect([key, answer.status, answer.body.errors]).toEqual([key, 200, undefined])
      const after = flat(await records.read(resource, created.id))
      const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], before[name]))
      expect(changed.filter((name) => name !== key && name !== 'updated_at' && !isLabel(name))).toEqual([])
      expect(after[key]).toEqual(kind === 'password' ? undefined : value)
      before = after
    }
  })

  test('an edit of nothing keeps everything', async () => {
    const created = await records.create(resource, next())
    const { status } = await records.put(resource, created.id, {})
    expect(status).toBe(200)
    const { updated_at: _updated, ...kept } = await records.read(resource, created.id)
    const { updated_at: _created, ...before } = created
    expect(kept).toEqual(before)
  })

  test('an edit of what somebody else has changed is refused, and nothing is lost', async () => {
    const created = await records.create(resource, next())
    const { represent, fields } = resource
    const key = fields[represent]?.translated ? `${represent}_en` : represent
    const first = (await records.input(resource, next()))[key]
    const second = (await records.input(resource, next()))[key]
    await records.put(resource, created.id, { [key]: first, updated_at: created.updated_at })
    const late = { [key]: second, updated_at: created.updated_at }
    const refused = await records.put(resource, created.id, late, 'ar')
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(refused.body.message).toBe(arabic.errors.changed_meanwhile)
    expect(flat(await records.read(resource, created.id))[key]).toEqual(first)
    expect((await records.put(resource, created.id, { [key]: second })).status).toBe(200)
  })
})

describe.each(having('toggle'))('%s', (_name, resource) => {
  test('it is switched off and on again', async () => {
    const { id, updated_at } = await records.create(resource, next())
    for (const [active, message] of [
      [false, 'deactivated'],
      [true, 'activated'],
    ] as const) {
      const answer = await records.call(resource, `/active-toggle/${id}`, { method: 'PUT', locale: 'ar' })
      expect([answer.status, answer.body.message]).toEqual([200, arabic.success[message]])
      const [, record] = Object.entries(answer.body.result as Values)[0] as [string, RecordAnswer]
      expect(record.active).toBe(active)
      const read = await records.read(resource, id, 'ar')
      expect(read).toEqual(record)
      expect(Date.parse(read.updated_at)).toBeGreaterThan(Date.parse(updated_at))
    }
  })
})

describe.each(having('delete'))('%s', (_name, resource) => {
  test('a deleted record is gone', async () => {
    const { id } = await records.create(resource, next())
    const before = await records.count(resource)
    const answer = await records.remove(resource, id)
    expect([answer.status, answer.body.status]).toEqual([200, true])
    expect((await records.call(resource, `/${id}`)).status).toBe(404)
    expect((await records.remove(resource, id)).status).toBe(404)
    expect((await records.list(resource, { ids: id })).data).toEqual([])
    expect(await records.count(resource)).toBe(before - 1)
  })
})

const deletable = uses.filter(({ target }) => target.capabilities.delete)

describe.each(deletable.map((use) => [`${use.owner.name}.${use.name}`, use] as const))('%s', (_name, use) => {
  const { owner, name, target, many, goesWith } = use
  const pool = () => server.context.database.pool

  /** A record that is pointed at by that field, and the one that points. */
  const pointingPair = async (): Promise<[RecordAnswer, RecordAnswer]> => {
    const isSampled = Object.hasOwn(await records.input(owner, next()), name)
    if (owner !== target && owner.capabilities.create && isSampled) {
      const pointing = await records.create(owner, next())
      const id = many ? (pointing[name] as number[])[0] : pointing[name]
      return [await records.read(target, Number(id)), pointing]
    }
    if (!owner.capabilities.create || owner.fields[name]?.options.readOnly || owner !== target) {
      const id = await insertSample(pool(), target)
      const pointing = await insertSample(pool(), owner, { [name]: id })
      return [await records.read(target, id), await records.read(owner, pointing)]
    }
    const pointedAt = await records.create(target, next())
    const others = storedFields(owner).filter(({ field }) => field.kind === 'reference')
    const same = Object.fromEntries(others.map(({ name: other }) => [other, pointedAt[other]]))
    return [pointedAt, await records.create(owner, next(), { ...same, [name]: pointedAt.id })]
  }

  test.runIf(goesWith)('goes with what it points at', async () => {
    const [pointedAt, pointing] = await pointingPair()
    expect((await records.remove(target, pointedAt.id)).status).toBe(200)
    expect((await records.call(owner, `/${pointing.id}`)).status).toBe(404)
  })

  test.skipIf(goesWith)(
    'what is pointed at cannot be deleted, says so before, and can be afterwards',
    async () => {
      const [pointedAt, pointing] = await pointingPair()
      const code = (await records.read(target, pointedAt.id)).delete_refused as keyof typeof arabic.errors
      const own = rulesOf(target).deleteRefusals?.map((refusal) => refusal.code) ?? []
      expect(['still_in_use', ...own]).toContain(code)
      const [row] = (await records.list(target, { ids: pointedAt.id })).data
      expect(row?.delete_refused).toBe(code)
      const refused = await records.call(target, `/${pointedAt.id}`, { method: 'DELETE', locale: 'ar' })
      expect([refused.status, refused.body.code]).toEqual([409, code])
      expect(refused.body.message).toBe(arabic.errors[code])
      expect(onlyPlain(await records.read(owner, pointing.id))).toEqual(onlyPlain(pointing))
      if (!owner.capabilities.delete) return
      expect((await records.remove(owner, pointing.id)).status).toBe(200)
      expect((await records.read(target, pointedAt.id)).delete_refused).toBe(null)
      expect((await records.remove(target, pointedAt.id)).status).toBe(200)
    },
  )
})
