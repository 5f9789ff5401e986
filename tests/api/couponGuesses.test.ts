import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createCoupon, createPackage } from '#tests/support/panel/records.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

let server: TestApp
let packageId: number
const code = 'WELCOME77'

beforeAll(async () => {
  server = await startTestApp()
  const token = await server.signIn()
  packageId = await createPackage(server, token)
  await createCoupon(server, token, [packageId], { code, from_date: '2020-01-01', to_date: '2099-12-31' })
})

const SIDES = [
  [
    'a signed-in seller',
    10,
    async () => {
      const { token } = await vendorPeople(server)
      return (coupon?: string) =>
        server.call('/api/user/quote', { method: 'POST', token, body: { package: packageId, coupon } })
    },
  ],
  [
    'a visitor who registers',
    30,
    async () => (coupon?: string) =>
      server.call('/api/registration/quote', {
        method: 'POST',
        address: '10.20.0.1',
        body: { package: packageId, coupon },
      }),
  ],
] as const

test.each(SIDES)(
  '%s guesses %i codes, then waits; prices without a code are still told',
  async (_who, most, side) => {
    const ask = await side()
    expect((await ask(code)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: most + 5 }, (_, at) => ask(`GUESS${at}`)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(most)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const known = await ask(code)
    expect([known.status, known.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(known.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask()).status).toBe(200)
  },
)

test('a code that is taken counts as no guess', async () => {
  const ask = await SIDES[0][2]()
  for (let at = 0; at < 12; at += 1) expect((await ask(code)).status).toBe(200)
})
