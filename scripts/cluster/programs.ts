import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** The programs of the engine, and the packages of Debian that bring them. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  initdb: 'postgresql',
} as const

type Program = keyof typeof PACKAGES

const ALL = Object.keys(PACKAGES) as readonly Program[]

/** What it takes to run the engine is not here, and may not or cannot be installed. */
export class Missing extends Error {}

/** Where each program lies. */
export type Programs = Readonly<Record<Program, string>>

const POSTGRESQL = '/usr/lib/postgresql'

/** The newest PostgreSQL first. */
const postgresFolders = (): string[] =>
  existsSync(POSTGRESQL)
    ? readdirSync(POSTGRESQL)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(POSTGRESQL, version, 'bin'))
    : []

const found = (program: Program): string | undefined => {
  const path = (process.env.PATH ?? '').split(delimiter)
  const folders = [...postgresFolders(), ...path, '/usr/sbin', '/usr/bin']
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file))
}

const missing = (): Program[] => ALL.filter((program) => !found(program))

const run = promisify(execFile)

/** Asked by Debian's packages before they start a service: 101 means that they may not. */
const POLICY = '/usr/sbin/policy-rc.d'

/** Lets no package start what it brings as a service of the machine. */
const withoutServices = async (install: () => Promise<unknown>): Promise<void> => {
  const isOurs = await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { flag: 'wx', mode: 0o755 }).then(
    () => true,
    () => false,
  )
  try {
    await install()
  } finally {
    if (isOurs) await rm(POLICY)
  }
}

/** Nor with the next start of the machine. */
const disable = async (programs: readonly Program[]): Promise<void> => {
  const services = programs.map((program) => (program === 'initdb' ? 'postgresql' : program))
  await run('systemctl', ['disable', '--now', ...services]).catch(() => undefined)
}

const refusalOf = (lacking: readonly Program[]): string | undefined => {
  const packages = lacking.map((program) => PACKAGES[program]).join(' ')
  const ask = `As root: apt-get install --no-install-recommends ${packages}`
  if (process.env.CLUSTER_INSTALL === 'no')
    return `Not here: ${packages}; CLUSTER_INSTALL=no forbids to install. ${ask}`
  if (process.getuid?.() !== 0) return `Not here: ${packages}; only root can install them. ${ask}`
  if (!existsSync('/usr/bin/apt-get'))
    return `Not here: ${packages}, and this machine has no apt-get: the cluster is started from Debian's packages.`
  return undefined
}

const install = async (lacking: readonly Program[], say: (text: string) => void): Promise<void> => {
  const refusal = refusalOf(lacking)
  if (refusal) throw new Missing(refusal)
  const packages = lacking.map((program) => PACKAGES[program])
  say(`Installing ${packages.join(', ')} …`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 << 20 }
  await withoutServices(async () => {
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  }).catch((error: unknown) => {
    throw new Missing(`${packages.join(', ')} could not be installed: ${String(error).slice(0, 500)}`)
  })
  await disable(lacking)
}

/**
 * The programs of the engine, installed from Debian's packages where they are missing and this process may. Throws
 * `Missing`, which says what to do.
 */
export const programsHere = async (say: (text: string) => void): Promise<Programs> => {
  const lacking = missing()
  if (lacking.length) await install(lacking, say)
  return Object.fromEntries(
    ALL.map((program) => {
      const file = found(program)
      if (!file) throw new Missing(`${program} is not there, although ${PACKAGES[program]} is installed`)
      return [program, file]
    }),
  ) as Programs
}

/** An account of this machine. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Whom PostgreSQL runs as, which refuses root: Debian's `postgres` for root, else whoever runs this. */
export const ordinaryAccount = async (): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const [, , uid, gid] = lines.find(([name]) => name === 'postgres') ?? []
  if (!uid || !gid) throw new Missing('There is no account postgres, although PostgreSQL is installed')
  return { uid: Number(uid), gid: Number(gid) }
}
