import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Children } from './children.ts'
import { DatabaseNode, type Secrets } from './databaseNode.ts'
import { freePorts } from './ports.ts'
import type { Programs } from './programs.ts'
import { CHECKING, CHECKS, POOLING } from './settings.ts'

const NODES = 3
const MEMBERS = 3
/** Front doors of HAProxy for the API processes, taken before these are started. */
const API_PROCESSES = 2

export interface EngineOptions {
  readonly folder: string
  readonly programs: Programs
  readonly children: Children
  /** Told of each node before it starts, so that it can be ended. */
  readonly onNode: (node: DatabaseNode) => void
}

/** Roles of the application: who owns the tables, and who works with them. */
export interface Roles {
  readonly owner: { readonly user: string; readonly password: string }
  readonly application: { readonly user: string; readonly password: string }
}

export interface Engine {
  readonly nodes: readonly DatabaseNode[]
  readonly secrets: Secrets
  readonly roles: Roles
  /** HAProxy: whoever is the primary; any of the replicas; the API processes. */
  readonly ports: {
    readonly primary: number
    readonly replicas: number
    readonly api: number
    readonly bouncer: number
    readonly apiProcesses: readonly number[]
  }
}

const secret = (): string => randomBytes(18).toString('base64url')

const PATIENCE_MS = 180_000
const POLL_MS = 250

/** Waits until something holds. Throws after a while, naming what it waited for. */
const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`Waited in vain: ${what}`)
    await delay(POLL_MS)
  }
}

/** Whether that member of etcd has agreed with the others on a version; before that Patroni ends at its start. */
const hasAgreed = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/version`)
    .then((response) => response.text())
    .then(
      (text) => /"etcdcluster":"\d/.test(text),
      () => false,
    )

const startEtcd = async ({ folder, programs, children }: EngineOptions): Promise<number[]> => {
  const clients = await freePorts(MEMBERS * 2)
  const peers = clients.splice(MEMBERS)
  const at = (port: number | undefined) => `http://127.0.0.1:${port}`
  const names = clients.map((_, member) => `etcd${member + 1}`)
  const cluster = names.map((name, member) => `${name}=${at(peers[member])}`).join(',')
  for (const [member, name] of names.entries()) {
    const options = {
      name,
      'data-dir': join(folder, name),
      'listen-client-urls': at(clients[member]),
      'advertise-client-urls': at(clients[member]),
      'listen-peer-urls': at(peers[member]),
      'initial-advertise-peer-urls': at(peers[member]),
      'initial-cluster': cluster,
      'heartbeat-interval': '250',
      'election-timeout': '2500',
    }
    const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`)
    children.start({ name, program: programs.etcd, args })
  }
  for (const port of clients) await until('etcd, until its members agree', () => hasAgreed(port))
  return clients
}

const doorOf = (name: string, port: number, check: string, servers: readonly string[]): string => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk
  http-check send meth GET uri ${check}
  http-check expect status 200
  default-server ${CHECKING}
${servers.map((server) => `  server ${server}`).join('\n')}
`

const haproxyConfig = (nodes: readonly DatabaseNode[], ports: Engine['ports']): string => {
  const databases = nodes.map(
    ({ name, postgresPort, checkPort }) => `${name} 127.0.0.1:${postgresPort} check port ${checkPort}`,
  )
  const processes = ports.apiProcesses.map((port, at) => `api${at + 1} 127.0.0.1:${port} check`)
  return `global
  maxconn 4000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
${doorOf('primary', ports.primary, CHECKS.primary, databases)}${doorOf('replicas', ports.replicas, CHECKS.replicas, databases)}
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
${doorOf('api', ports.api, CHECKS.api, processes)}`
}

const bouncerConfig = (
  folder: string,
  { primary, replicas, bouncer }: Engine['ports'],
): string => `[databases]
rabt = host=127.0.0.1 port=${primary} dbname=rabt
rabt_replica = host=127.0.0.1 port=${replicas} dbname=rabt

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${bouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'bouncer-users.txt')}
${Object.entries(POOLING)
  .map((setting) => setting.join(' = '))
  .join('\n')}
`

/** The node that is the primary now, as Patroni says itself. */
export const primaryOf = async (nodes: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> => {
  const answers = await Promise.all(nodes.map((node) => node.ask()))
  return nodes.find(
    (_, at) => /^(master|primary)$/.test(answers[at]?.role ?? '') && answers[at]?.state === 'running',
  )
}

/** Whether all nodes follow one primary, one of them synchronously. */
export const isWhole = async (nodes: readonly DatabaseNode[]): Promise<boolean> => {
  const answers = await Promise.all(nodes.map((node) => node.ask()))
  const primaries = answers.filter((answer) => /^(master|primary)$/.test(answer?.role ?? ''))
  const streaming = primaries[0]?.replication?.filter(({ state }) => state === 'streaming') ?? []
  return (
    primaries.length === 1 &&
    answers.every((answer) => answer?.state === 'running' && answer.timeline === answers[0]?.timeline) &&
    streaming.length === NODES - 1 &&
    streaming.some(({ sync_state }) => sync_state === 'sync')
  )
}

/** Whether a PostgreSQL answers behind that door of HAProxy. */
const leadsToDatabase = async (port: number, { superuser }: Secrets): Promise<boolean> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: superuser,
    database: 'postgres',
  })
  client.on('error', () => undefined)
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )
}

/** Starts etcd, PostgreSQL under Patroni, HAProxy and PgBouncer, and waits until all nodes follow a primary. */
export const startEngine = async (options: EngineOptions): Promise<Engine> => {
  const { folder, programs, children } = options
  const secrets = { superuser: secret(), replication: secret() }
  const roles: Roles = {
    owner: { user: 'rabt_owner', password: secret() },
    application: { user: 'rabt', password: secret() },
  }
  const etcd = await startEtcd(options)
  const nodes: DatabaseNode[] = []
  while (nodes.length < NODES)
    nodes.push(await DatabaseNode.prepare({ ...options, name: `node${nodes.length + 1}`, etcd, secrets }))
  const [primary = 0, replicas = 0, api = 0, bouncer = 0, ...apiProcesses] = await freePorts(
    4 + API_PROCESSES,
  )
  const ports = { primary, replicas, api, bouncer, apiProcesses }
  const { user, password } = roles.application
  await writeFile(join(folder, 'haproxy.cfg'), haproxyConfig(nodes, ports))
  await writeFile(join(folder, 'bouncer-users.txt'), `"${user}" "${password}"\n`)
  await writeFile(join(folder, 'pgbouncer.ini'), bouncerConfig(folder, ports))
  for (const node of nodes) {
    options.onNode(node)
    node.start()
  }
  children.start({ name: 'haproxy', program: programs.haproxy, args: ['-f', join(folder, 'haproxy.cfg')] })
  children.start({ name: 'pgbouncer', program: programs.pgbouncer, args: [join(folder, 'pgbouncer.ini')] })
  await until('three nodes that follow one primary', () => isWhole(nodes))
  for (const door of [primary, replicas])
    await until('HAProxy leads to a database', () => leadsToDatabase(door, secrets))
  return { nodes, secrets, roles, ports }
}
