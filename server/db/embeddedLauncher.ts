import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, stat } from 'node:fs/promises'
import { EmbeddedUnavailable } from './embeddedBinaries.ts'

/**
 * How to start a PostgreSQL program: it refuses to run as root, so that root needs a detour. `prefix` goes
 * before the command, `identity` into the spawn options.
 */
export interface Launcher {
  readonly prefix: readonly string[]
  readonly identity: { readonly uid?: number; readonly gid?: number }
}

interface Account {
  readonly uid: number
  readonly gid: number
}

const accounts = (): Account[] => {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines
    .map((line) => line.split(':'))
    .map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
}

/** `initdb` looks its user up by name, so that the identity has to be one that exists. */
const unprivilegedAccount = (): Account | undefined => {
  const known = accounts()
  return known.find(({ uid }) => uid === 1000) ?? known.find(({ uid }) => uid === 65534) ?? known[0]
}

const succeeds = (
  command: string,
  args: readonly string[],
  options: Launcher['identity'] = {},
): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: 'ignore', ...options })
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })

const inNamespace = ({ uid, gid }: Account): Launcher => ({
  prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`],
  identity: {},
})

const asAccount = async (
  account: Account,
  folders: readonly string[],
  program: string,
): Promise<Launcher> => {
  for (const folder of folders) {
    const { uid } = await stat(folder)
    if (uid === 0) await chown(folder, account.uid, account.gid)
  }
  for (const folder of folders) {
    if (await succeeds('test', ['-w', folder], account)) continue
    throw new EmbeddedUnavailable(
      `PostgreSQL does not run as root, user namespaces are not permitted here, and ${folder} cannot be reached by user ${account.uid}. Start as another user.`,
    )
  }
  if (!(await succeeds(program, ['--version'], account))) {
    throw new EmbeddedUnavailable(
      `PostgreSQL does not run as root, and ${program} cannot be run by user ${account.uid}. Start as another user.`,
    )
  }
  return { prefix: [], identity: account }
}

/**
 * Chooses how to start PostgreSQL for this process. `folders` must be writable for it; as root they may be
 * given to an unprivileged user, where user namespaces are forbidden.
 */
export const chooseLauncher = async (program: string, folders: readonly string[]): Promise<Launcher> => {
  if (process.getuid?.() !== 0) return { prefix: [], identity: {} }
  const account = unprivilegedAccount()
  if (!account) throw new EmbeddedUnavailable('PostgreSQL does not run as root, and there is no other user.')
  const namespace = inNamespace(account)
  const [command = '', ...args] = [...namespace.prefix, program, '--version']
  return (await succeeds(command, args)) ? namespace : asAccount(account, folders, program)
}

/** The command and arguments for `program` under that launcher. */
export const commandLine = (launcher: Launcher, program: string, args: readonly string[]) => {
  const [command = program, ...rest] = [...launcher.prefix, program, ...args]
  return { command, args: rest }
}
