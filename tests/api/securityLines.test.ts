import { expect, test } from 'vitest'
import { createLogger } from '#server/http/logging.ts'
import { type SecurityAct, securityEvent } from '#server/http/securityEvents.ts'

/** What somebody might put anywhere to make a line of the log look like another, or like two. */
const ODD = [
  ['a line of its own', '{"level":30}\r\n{"event":"sign_in"}'],
  ['separators of lines', 'x\u2028y\u2029z\u0085'],
  ['signs that drive a terminal', '\u0000\u001b[31mred\u009b'],
  ['signs that turn the direction', '\u202e\u2066x'],
  ['a place of a template', '$' + '{jndi:ldap://x}'],
  ['markup', '"><script>'],
  ['half a sign', '\ud800'],
  ['a very long word', 'x'.repeat(5_000)],
] as const

test.each(ODD)('an act is one line of plain signs, told of %s', (_what, odd) => {
  const lines: string[] = []
  const log = createLogger({ level: 'info', stream: { write: (line) => lines.push(line) } })
  const act: SecurityAct = {
    event: 'access',
    outcome: 'refused',
    subject: { resource: odd, id: 1 },
    address: odd,
    requestId: odd,
    call: odd,
    details: { [odd]: odd },
  }
  securityEvent(log, act)
  expect(lines).toHaveLength(1)
  const [line = ''] = lines
  expect(line).toMatch(/^[\x20-\x7e]+\n$/)
  expect(line.length).toBeLessThan(1_000)
  const { event, address } = JSON.parse(line) as Readonly<Record<string, unknown>>
  expect([event, address]).toEqual(['access', 'unknown'])
})
