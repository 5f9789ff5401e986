import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bruToJsonV2 } from '@usebruno/lang'
import { beforeAll, expect, test } from 'vitest'
import { clientFiles } from '../../scripts/lib/clientFiles.ts'

let files: ReadonlyMap<string, string>

beforeAll(async () => {
  files = await clientFiles()
})

const committed = (path: string): string => readFileSync(path, 'utf8')

test('what is committed is what would be generated: npm run clients', () => {
  for (const [path, text] of files) expect([path, committed(path)]).toEqual([path, text])
})

test('the collection holds nothing that is not generated', () => {
  const found = readdirSync('clients/bruno', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(found.filter((path) => !files.has(path))).toEqual([])
})

test('Bruno reads each request as it was meant', () => {
  const requests = [...files].filter(([path]) => /bruno\/[\w-]+\/\w+\.bru$/.test(path))
  const read = requests
    .filter(([path]) => !path.includes('/environments/'))
    .map(([path, text]) => [path, bruToJsonV2(text)] as const)
  expect(read.length).toBeGreaterThan(20)
  for (const [path, { http, body }] of read) {
    expect([path, http.url]).toEqual([path, expect.stringMatching(/^\{\{host\}\}\/api\/platform\/v1\//)])
    if (http.method === 'put' || http.method === 'post')
      expect([path, JSON.parse(body?.json ?? '')]).toEqual([path, expect.any(Object)])
  }
  const put = read.find(([path]) => path.endsWith('/platformPutShipping.bru'))?.[1]
  expect(put?.http).toMatchObject({
    method: 'put',
    url: '{{host}}/api/platform/v1/shippings/:external_id',
  })
})

test('the client is built by its own compiler, for programs that do not take TypeScript', () => {
  const folder = resolve('clients/typescript')
  const compiler = join(folder, 'node_modules/typescript/bin/tsc')
  expect(() =>
    execFileSync(process.execPath, [compiler, '-p', folder, '--noEmit'], { encoding: 'utf8' }),
  ).not.toThrow()
}, 120_000)
