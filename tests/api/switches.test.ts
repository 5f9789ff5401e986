import { beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#server/db/registry.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

let records: Records
let seed = 0

beforeAll(async () => {
  records = await recordsOf(await startTestApp())
})

const switchable = allResources
  .filter(({ capabilities }) => capabilities.create && capabilities.toggle)
  .map((resource) => [resource.name, resource] as const)

describe.each(switchable)('%s', (_name, resource) => {
  test('two who both switch it off leave it off, and so with on', async () => {
    seed += 1
    const { id } = await records.create(resource, seed)
    const switching = (active: string) =>
      records.call(resource, `/active-toggle/${id}?active=${active}`, { method: 'PUT' })
    for (const [active, state] of [
      ['0', false],
      ['1', true],
    ] as const) {
      const answers = [await switching(active), await switching(active)]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[1]?.body).toEqual(answers[0]?.body)
      expect((await records.read(resource, id)).active).toBe(state)
    }
    const refused = await switching('off')
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['active']])
  })
})
