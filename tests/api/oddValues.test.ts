import { beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#server/db/registry.ts'
import { convert } from '#server/exports/convert.ts'
import { fileWords } from '#server/exports/filterWords.ts'
import { openSnapshot } from '#server/exports/snapshot.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { type NamedField, wireNames, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { brandOf } from '#src/theme/brands.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { takeFile } from '#tests/support/exports.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { ofEach } from '#tests/support/ofEach.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

/** What people, and those who try, write into a line of text. */
const ODD = [
  '2026-99-99',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T99:99:99Z',
  '1e999',
  'NaN',
  'null',
  '-0',
  '٢٠٢٦-١٣-٤٥',
  '\u202eabc',
  'a\u2066b',
  'a\u2069b',
  '\u202aok\u202c',
  '\u2067ok\u2069',
  '\u200fمتجر\u200e',
  '\u061cنص',
  'a\u200db\u200c',
  'a\u0000b',
  'a\u0007b',
  'a\u0085b',
  'a\u2028b',
  '\ud800',
  'a\udfff',
  '\ufffe',
  '\ufeffa',
  '😀'.repeat(60),
  '𠀀𠀁',
  'é\u0301\u0301\u0301',
  '<script>alert(1)</script>',
  '<b>&amp;</b>',
  '%{store}',
  '#{7*7}',
  '=1+1',
  '+SUM(A1)',
  '@cmd',
  '-1+1|cmd',
  '{"a":1}',
  '[1,2]',
  '#set page(width: 1pt)',
  '$ x $',
  '\\',
  "'; --",
  '_x0041_',
  'W'.repeat(110),
  'ـ'.repeat(100),
] as const

let server: TestApp
let records: Records

beforeAll(async () => {
  server = await startTestApp({ variables: { LOG_LEVEL: 'error' } })
  records = await recordsOf(server)
})

const isText = ({ field }: NamedField): boolean => field.kind === 'text' && !field.options.unique

const textKeys = (resource: AnyResource): string[] =>
  writableFields(resource, 'create').filter(isText).flatMap(wireNames)

const written = allResources.filter(
  (resource) => resource.capabilities.create && textKeys(resource).length > 0 && resource.name !== 'users',
)

/** Everything that shows what is stored, in both languages; `own` is the address of the record itself. */
const readAll = async (search: string, own: string | undefined) => {
  const { token } = records
  const answers: [string, number][] = []
  const note = async (path: string, query: Record<string, string> = {}) => {
    for (const locale of LOCALES)
      answers.push([path, (await server.call(`/api/${path}`, { token, query, locale })).status])
  }
  if (own) await note(own)
  await note('admin-panal/notifications', { pageSize: '100' })
  await note('admin-panal/history')
  await note('admin-panal/dashboard/get-statistics')
  if ([...search].length >= 2 && [...search].length <= 100) await note('admin-panal/search', { search })
  return answers
}

describe('odd values', () => {
  test('are kept as they are or refused by name, and everything that shows them is still shown', {
    timeout: 240_000,
  }, async () => {
    for (const [at, odd] of ODD.entries()) {
      const resource = written[at % written.length] as AnyResource
      const input = await records.input(resource, 7000 + at)
      const texts = Object.fromEntries(textKeys(resource).map((key) => [key, odd]))
      const answer = await records.post(resource, { ...input, ...texts })
      expect([resource.name, odd, [201, 422]]).toEqual([
        resource.name,
        odd,
        expect.arrayContaining([answer.status]),
      ])
      if (answer.status === 422)
        for (const key of Object.keys(answer.body.errors ?? {})) expect(Object.keys(texts)).toContain(key)
      const visitor = await server.call('/api/registration', {
        method: 'POST',
        body: { store_name: odd, seller_name: odd, description: odd, utm_source: odd },
        address: `10.0.${at}.1`,
      })
      expect(visitor.status).toBeLessThan(500)
      const [stored] = Object.values((answer.body.result ?? {}) as Record<string, { readonly id: number }>)
      const own = answer.status === 201 ? `${resource.base}/${stored?.id}` : undefined
      const read = await readAll(odd, own)
      ofEach(read, ([path, status]) => expect([path, odd, status < 500]).toEqual([path, odd, true]))
      expect(read.filter(([path, status]) => path === own && status !== 200)).toEqual([])
    }
    for (const resource of written)
      for (const locale of LOCALES)
        expect((await records.list(resource, { pageSize: 100 }, locale)).data.length).toBeGreaterThan(0)
  })

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

  test('rows of before, whatever they hold, break no export', { timeout: 120_000 }, async () => {
    const vendors = allResources.find(({ name }) => name === 'vendors') as AnyResource
    const storable = ODD.filter((odd) => !odd.includes('\u0000') && odd.isWellFormed())
    for (const odd of storable)
      await insertSample(server.context.database.pool, vendors, {
        store_name: odd,
        seller_name: odd,
        company_name: odd,
      })
    for (const locale of LOCALES)
      for (const format of ['excel', 'pdf']) {
        const query = { [format]: '1', columns: 'id,store_name,seller_name,company_name' }
        const { status, bytes } = await takeFile(server, vendors.base, {
          token: records.token,
          query,
          locale,
        })
        expect([locale, format, status, bytes.length > 1000]).toEqual([locale, format, 200, true])
      }
  })
})
