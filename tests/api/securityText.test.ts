import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'

const PATH = '/.well-known/security.txt'

test('without a contact there is no security.txt', async () => {
  const { call } = await startTestApp()
  expect((await call(PATH)).status).toBe(404)
})

test('security.txt names contact, languages and itself, whatever host is asked, and never expires', async () => {
  const variables = { SECURITY_CONTACT: 'mailto:security@rabt.test', PUBLIC_URL: 'https://panel.test' }
  const { call } = await startTestApp({ variables })
  const { status, text, headers } = await call(PATH, { headers: { host: 'evil.test' } })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = text.trimEnd().split('\n')
  expect(fields.map((line) => line.split(': ')[0])).toEqual([
    'Contact',
    'Expires',
    'Preferred-Languages',
    'Canonical',
  ])
  expect(fields).toContain('Contact: mailto:security@rabt.test')
  expect(fields).toContain('Preferred-Languages: ar, en')
  expect(fields).toContain('Canonical: https://panel.test/.well-known/security.txt')
  const expires = Date.parse(fields[1]?.slice('Expires: '.length) ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 90 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test.each(['javascript:alert(1)', 'http://plain.test/report', 'security@rabt.test'])(
  'a start is refused with the contact %s',
  async (contact) => {
    await expect(startTestApp({ variables: { SECURITY_CONTACT: contact } })).rejects.toThrow(
      'SECURITY_CONTACT',
    )
  },
)
