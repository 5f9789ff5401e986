import { beforeAll, describe, expect, test } from 'vitest'
import { allResources, resourceNamed } from '#server/db/registry.ts'
import { fieldsOf } from '#src/schema/interpret.ts'
import { startTestApp } from '#tests/support/app.ts'
import { ofEach } from '#tests/support/ofEach.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

let records: Records
let seed = 0
const next = () => {
  seed += 1
  return seed
}

beforeAll(async () => {
  records = await recordsOf(await startTestApp())
})

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const editable = allResources.filter(({ capabilities }) => capabilities.create && capabilities.edit)

test.each(editable.map((resource) => [resource.name, resource] as const))(
  '%s: of 20 edits that read the same version, exactly one is kept',
  async (_name, resource) => {
    const { id, updated_at } = await records.create(resource, next())
    const { represent, fields } = resource
    const key = fields[represent]?.translated ? `${represent}_en` : represent
    const answers = await many(20, (index) =>
      records.put(resource, id, { [key]: `Edit-${index}`, updated_at }),
    )
    const codes = answers.map(({ status, body }) => [status, body.code])
    expect(codes.filter(([status]) => status === 200)).toHaveLength(1)
    expect(codes.filter(([status, code]) => status === 409 && code === 'changed_meanwhile')).toHaveLength(19)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(JSON.stringify(await records.read(resource, id))).toContain(`"Edit-${winner}"`)
  },
)

const unique = editable.flatMap((resource) =>
  fieldsOf(resource)
    .filter(({ field }) => field.options.unique)
    .map(({ name }) => [resource.name, name, resource] as const),
)

test.each(unique)(
  '%s: of 20 that take the same %s at once, exactly one does',
  async (_name, name, resource) => {
    const inputs = await Promise.all(Array.from({ length: 20 }, () => records.input(resource, next())))
    const value = inputs[0]?.[name]
    const before = await records.count(resource)
    const answers = await Promise.all(
      inputs.map((input) => records.post(resource, { ...input, [name]: value })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([422, { [name]: [expect.stringContaining('already taken')] }])
    expect(await records.count(resource)).toBe(before + 1)
  },
)

test('20 toggles at once are 20 toggles', async () => {
  const packages = resourceNamed('packages')
  const { id } = await records.create(packages, next())
  const answers = await many(20, () => records.call(packages, `/active-toggle/${id}`, { method: 'PUT' }))
  ofEach(answers, ({ status }) => expect(status).toBe(200))
  expect((await records.read(packages, id)).active).toBe(true)
})

describe('a record that is deleted while another one begins to point at it', () => {
  test.each([
    ['coupons', 'packages', 'packages'],
    ['properties', 'main_category', 'categories'],
  ])('%s never point at nothing', async (owner, field, target) => {
    const resource = resourceNamed(owner)
    for (let round = 0; round < 15; round += 1) {
      const { id } = await records.create(resourceNamed(target), next())
      const value = field === 'packages' ? [id] : id
      const input = await records.input(resource, next(), { [field]: value })
      const [created, removed] = await Promise.all([
        records.post(resource, input),
        records.remove(resourceNamed(target), id),
      ])
      const outcome = [created.status, removed.status]
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual(outcome)
      if (created.status === 422) expect(Object.keys(created.body.errors ?? {})).toEqual([field])
    }
  })
})

test('50 creates at once are 50 records with ids of their own', async () => {
  const groups = resourceNamed('referral_code_groups')
  const input = await records.input(groups, 3)
  const before = await records.count(groups)
  const answers = await many(50, () => records.post(groups, input))
  const ids = answers.map(
    ({ body }) => (body.result as { referral_code_group: { id: number } }).referral_code_group.id,
  )
  expect(new Set(ids).size).toBe(50)
  expect(await records.count(groups)).toBe(before + 50)
})
