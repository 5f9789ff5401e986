import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { whenFileEnds } from './endings.ts'
import { freePort } from './serverProcess.ts'

/** Whether PgBouncer is installed here, as Debian's package of that name does. */
export const hasPooler = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

const answers = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return isOpen
}

/** It refuses to run as root, and takes another name then. */
const asSomebody = (): string[] => (process.getuid?.() === 0 ? ['-u', 'nobody'] : [])

/**
 * A PgBouncer before the database on that port of this machine, which hands each transaction to one of `size`
 * connections; gone when the file is done. Resolves to its own port.
 */
export const startPooler = async (
  database: number,
  users: readonly string[],
  size: number,
): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'rabt-pooler-'))
  whenFileEnds(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  await writeFile(join(folder, 'users.txt'), users.map((user) => `"${user}" ""\n`).join(''))
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=127.0.0.1 port=${database}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      `default_pool_size = ${size}`,
      'max_client_conn = 200',
      'server_round_robin = 1',
    ].join('\n'),
  )
  await chmod(folder, 0o755)
  const child: ChildProcess = spawn('pgbouncer', [...asSomebody(), join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  })
  whenFileEnds(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  await vi.waitUntil(() => answers(port), { timeout: 30_000 })
  return port
}
