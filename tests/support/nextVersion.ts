import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './serverProcess.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Widens every table there is, as a migration may that leaves the version before able to serve. */
const EXPANDING = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1 LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN said_next text, ADD COLUMN counted_next integer DEFAULT 0 NOT NULL', name);
  END LOOP;
END $$;--> statement-breakpoint
CREATE TABLE "next_things" ("id" serial PRIMARY KEY, "name" text NOT NULL);`

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[]
}

/** Makes the version after the one that was built, in that folder: the same with one migration more. */
export const makeNextVersion = async (folder: string): Promise<string> => {
  await cp(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true })
  await cp(join(ROOT, 'package.json'), join(folder, 'package.json'))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const migrations = join(folder, 'dist/server/migrations')
  const file = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const last = journal.entries.at(-1)
  const tag = '9999_next'
  const next = { ...last, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag }
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
  await writeFile(join(migrations, `${tag}.sql`), EXPANDING)
  return folder
}

/** A balancer for the present test, which leads each request to another of `ports` in turn. */
export const startBalancer = async (ports: readonly number[]): Promise<string> => {
  let turn = 0
  const server = createServer((asked, answer) => {
    turn += 1
    const { method, headers, url } = asked
    const port = ports[turn % ports.length]
    const handed = request({ host: '127.0.0.1', port, method, headers, path: url }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers)
      told.pipe(answer)
    })
    handed.on('error', () => answer.writeHead(502).end())
    asked.pipe(handed)
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${port}`
}

/** One folder of files for two processes. */
export const shareFiles = async (from: string, to: string): Promise<void> => {
  await mkdir(join(from, 'files'), { recursive: true })
  await symlink(join(from, 'files'), join(to, 'files'))
}
