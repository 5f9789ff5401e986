import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { brandAtHost } from '#server/http/brands.ts'
import { targetReader } from '#server/modules/mapping/targets.ts'
import { resources } from '#src/resources/index.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { recordsOf } from '#tests/support/records.ts'

let here: TestApp
let there: TestApp

beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ beside: here })
})

const brandOf = ({ context }: TestApp) => brandAtHost(context.database.pool, { BRAND: 'rabt' }, 'panel.test')

test('a brand that is set in one process is shown by the other, which had read another', async () => {
  // What is read again after a while is not what is heard: here no time goes by.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  expect([await brandOf(here), await brandOf(there)]).toEqual([null, null])
  const token = await here.signIn()
  const { status } = await here.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token,
    body: { default_brand: 'wasl' },
  })
  expect([status, (await brandOf(here))?.key]).toEqual([200, 'wasl'])
  await expect.poll(async () => (await brandOf(there))?.key).toBe('wasl')
})

test('categories that one process writes are known to the suggestions of the other with its next request', async () => {
  const known = targetReader(there.context.database.pool)
  const records = await recordsOf(here)
  const before = await known()
  expect(await known()).toBe(before)
  const { id } = await records.create(resources.categories, 1)
  expect((await known()).byId.has(id)).toBe(true)
  await records.put(resources.categories, id, { name_en: 'Renamed' })
  expect((await known()).byId.get(id)?.name_en).toBe('Renamed')
  await here.owner.query('delete from categories where id = $1', [id])
  expect((await known()).byId.has(id)).toBe(false)
})

test('a right that is taken away in one process is refused by the other', async () => {
  const token = await here.signIn('support')
  const contacts = () => there.call('/api/admin-panal/contacts', { token })
  expect((await contacts()).status).toBe(200)
  await here.owner.query("update roles set permissions = '{}' where key = 'support'")
  await expect.poll(async () => (await contacts()).status).toBe(403)
})
