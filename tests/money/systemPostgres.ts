import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect } from 'vitest'
import type { Connection } from '#server/db/connection.ts'
import { chooseLauncher, commandLine } from '#server/db/embeddedLauncher.ts'
import { whenFileEnds } from '#tests/support/endings.ts'

const INSTALLED = '/usr/lib/postgresql'
const PROGRAMS = ['pg_dump', 'pg_restore', 'initdb', 'postgres']

/** Folder of an installed PostgreSQL with all its programs, the newest; the embedded one comes without pg_dump. */
export const installedPrograms = (): string | undefined =>
  (existsSync(INSTALLED) ? readdirSync(INSTALLED) : [])
    .map((version) => ({ version: Number(version), folder: join(INSTALLED, version, 'bin') }))
    .filter(
      ({ folder, version }) => version >= 15 && PROGRAMS.every((name) => existsSync(join(folder, name))),
    )
    .sort((a, b) => b.version - a.version)[0]?.folder

/** Runs a program to its end; throws with what it said when it fails. */
export const runProgram = promisify(execFile)

/** Starts a server of the installed PostgreSQL with empty databases of these names; it ends with the test file. */
export const startInstalled = async (
  programs: string,
  databases: readonly string[],
): Promise<readonly Connection[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'installed-'))
  const launcher = await chooseLauncher(join(programs, 'postgres'), [folder])
  const cluster = join(folder, 'cluster')
  const init = commandLine(launcher, join(programs, 'initdb'), [
    ...['-D', cluster, '-U', 'rabt', '--auth', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
  ])
  await runProgram(init.command, init.args, launcher.identity)
  const serve = commandLine(launcher, join(programs, 'postgres'), [
    ...['-D', cluster, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
  ])
  const server = spawn(serve.command, serve.args, { stdio: 'ignore', ...launcher.identity })
  whenFileEnds(async () => {
    if (server.exitCode === null && server.kill('SIGINT')) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  const connection = { host: folder, port: 5432, user: 'rabt', database: 'postgres' }
  const ask = async (statement: string): Promise<void> => {
    const client = new pg.Client(connection)
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await expect
    .poll(
      () =>
        ask('select 1').then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  for (const database of databases) await ask(`create database ${database}`)
  return databases.map((database) => ({ ...connection, database }))
}
