import { beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#server/db/registry.ts'
import { convert } from '#server/exports/convert.ts'
import { fileWords } from '#server/exports/filterWords.ts'
import { openSnapshot } from '#server/exports/snapshot.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { brandOf } from '#src/theme/brands.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

let server: TestApp
let records: Records

beforeAll(async () => {
  server = await startTestApp({ variables: { LOG_LEVEL: 'error' } })
  records = await recordsOf(server)
})

describe('odd values', () => {
  test.each(['\u202eabc', 'a\u2066b', 'a\u2069b', 'a\u0007b', 'a\u0085b', 'a\u2028b'])(
    'what steers or cannot be seen is refused in one line of text: %j',
    async (odd) => {
      const packages = allResources.find(({ name }) => name === 'packages') as AnyResource
      const input = await records.input(packages, 9000)
      const [arabic, english] = [
        await records.post(packages, { ...input, title_ar: odd }, 'ar'),
        await records.post(packages, { ...input, title_ar: odd }, 'en'),
      ]
      expect(arabic.body.errors).toEqual({ title_ar: ['يحتوي على محارف خفية لا يمكن حفظها، أعد كتابته'] })
      expect(english.body.errors).toEqual({
        title_ar: ['It holds hidden characters that cannot be kept, type it anew'],
      })
    },
  )

  test('marks that people need are kept: joiners, marks of direction, and what is closed again', async () => {
    const packages = allResources.find(({ name }) => name === 'packages') as AnyResource
    for (const fine of ['می\u200cخواهم', '\u200fمتجر\u200e', 'متجر \u2067عربي\u2069', '😀']) {
      const answer = await records.post(packages, {
        ...(await records.input(packages, 9100)),
        title_ar: fine,
      })
      expect([fine, answer.status]).toEqual([fine, 201])
    }
  })

  test('a file is made all the same when the typesetter breaks down over a text', {
    timeout: 60_000,
  }, async () => {
    const snapshot = await openSnapshot(server.context.database.pool)
    const head = {
      title: 'ملف',
      subtitle: '',
      locale: 'ar',
      brand: brandOf('rabt'),
      columns: [{ label: '\u202eabc', kind: 'text' }],
    } as const
    const source = { ...snapshot.source, statement: { text: `select '["x"]'`, values: [] } }
    const contents = { head, words: fileWords('ar', 1), totalRows: 1, totals: null, source }
    const bytes: Uint8Array[] = []
    for await (const piece of convert('pdf', contents, new AbortController().signal)) bytes.push(piece.bytes)
    await snapshot.close()
    expect(Buffer.concat(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
