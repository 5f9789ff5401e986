import { describe, expect, onTestFinished, test } from 'vitest'
import { bucketStorage } from '#server/files/storage.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { BUCKETS } from '#tests/support/buckets.ts'
import { multipart, PNG } from '#tests/support/uploads.ts'

/*
 * Files in the bucket of a real server of S3, from two processes with folders of their own. A server that is not
 * installed is skipped; its name says how to get it.
 */

const upload = async (server: TestApp, token: string): Promise<string> => {
  const { body, headers } = multipart({ field: 'file', filename: 'logo.png', type: 'image/png', bytes: PNG })
  const answer = await server.call('/api/admin-panal/files/image', { method: 'POST', token, body, headers })
  expect(answer.status).toBe(200)
  return (answer.body.result as { file: { url: string } }).file.url
}

describe.each(BUCKETS)('$name', ({ isThere, checks, start }) => {
  test.skipIf(!isThere)(
    'what one process keeps the other answers with, and both know it',
    { timeout: 180_000 },
    async () => {
      const { url, id, secret } = await start()
      const variables = { S3_URL: url, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }
      const here = await startTestApp({ variables })
      const there = await startTestApp({ beside: here, variables })
      for (const { context } of [here, there]) {
        await context.presence.begin()
        onTestFinished(context.presence.stop)
      }
      expect(there.context.presence.filesOf(here.context.presence.id)).toBe('same')
      const file = await upload(here, await here.signIn())
      const served = await there.app.inject(file)
      expect([served.statusCode, served.rawPayload]).toEqual([200, PNG])
      const name = file.split('/').pop() ?? ''
      await there.context.storage.remove(name)
      expect(await here.context.storage.read(name)).toBeUndefined()
      expect((await here.app.inject(file)).statusCode).toBe(404)
      const [accessKeyId, secretAccessKey] = [id, 'another']
      const stranger = bucketStorage({ url, region: 'us-east-1', accessKeyId, secretAccessKey })
      if (checks) await expect(stranger.read(name)).rejects.toThrow('The file storage answered 403')
    },
  )
})
