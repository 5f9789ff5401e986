import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { Cable } from '#tests/support/cable.ts'
import { type Child, type Children, signal, withDescendants } from './children.ts'
import { freePorts } from './ports.ts'
import type { Programs } from './programs.ts'
import { DCS } from './settings.ts'

/** Names and passwords of PostgreSQL's own roles, for this run alone. */
export interface Secrets {
  readonly superuser: string
  readonly replication: string
}

export interface NodeOptions {
  readonly name: string
  readonly folder: string
  readonly programs: Programs
  readonly children: Children
  /** Where the members of etcd answer. */
  readonly etcd: readonly number[]
  readonly secrets: Secrets
}

const plugged = async (port: number): Promise<Cable> => {
  const cable = new Cable(port)
  await cable.plug()
  return cable
}

const told = z.object({
  state: z.string(),
  role: z.string(),
  timeline: z.number().optional(),
  replication: z
    .array(z.object({ application_name: z.string(), state: z.string(), sync_state: z.string() }))
    .optional(),
})

const ASK_MS = 1_500

/**
 * One of the PostgreSQL nodes, kept by a Patroni. Whatever goes in and out (clients, replicas, checks, etcd) goes through
 * cables of this script, so that the node can be cut off without special rights.
 */
export class DatabaseNode {
  readonly name: string
  private patroni: Child | undefined
  private stopped: readonly number[] = []

  private constructor(
    private readonly options: NodeOptions,
    private readonly restPort: number,
    private readonly ways: {
      readonly postgres: Cable
      readonly rest: Cable
      readonly etcd: readonly Cable[]
    },
  ) {
    this.name = options.name
  }

  static async prepare(options: NodeOptions): Promise<DatabaseNode> {
    const [postgresPort = 0, restPort = 0] = await freePorts(2)
    const [postgres, rest, ...etcd] = await Promise.all(
      [postgresPort, restPort, ...options.etcd].map(plugged),
    )
    if (!postgres || !rest) throw new Error('There are no ports')
    const node = new DatabaseNode(options, restPort, { postgres, rest, etcd })
    await writeFile(node.configFile, JSON.stringify(node.config(postgresPort), null, 2))
    return node
  }

  /** Where others reach its PostgreSQL and its Patroni. */
  get postgresPort(): number {
    return this.ways.postgres.port
  }

  get checkPort(): number {
    return this.ways.rest.port
  }

  private get configFile(): string {
    return join(this.options.folder, `${this.name}.json`)
  }

  private get dataFolder(): string {
    return join(this.options.folder, this.name)
  }

  /** JSON is YAML too. */
  private config(postgresPort: number): object {
    const { folder, programs, secrets } = this.options
    const at = (port: number) => `127.0.0.1:${port}`
    return {
      scope: 'rabt',
      name: this.name,
      restapi: { listen: at(this.restPort), connect_address: at(this.checkPort) },
      // As proxies: else Patroni asks etcd for its members and goes round the cables.
      etcd3: { hosts: this.ways.etcd.map(({ port }) => at(port)), use_proxies: true },
      bootstrap: {
        dcs: DCS,
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: at(postgresPort),
        connect_address: at(this.postgresPort),
        data_dir: this.dataFolder,
        bin_dir: dirname(programs.initdb),
        pgpass: join(folder, `${this.name}.pgpass`),
        parameters: { unix_socket_directories: folder },
        pg_hba: [
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication all 127.0.0.1/32 scram-sha-256',
        ],
        authentication: {
          superuser: { username: 'postgres', password: secrets.superuser },
          replication: { username: 'replicator', password: secrets.replication },
        },
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
    }
  }

  start(): void {
    this.patroni = this.options.children.start({
      name: this.name,
      program: this.options.programs.patroni,
      args: [this.configFile],
    })
  }

  /** The postmaster of its data folder; a number that is left over from one that was killed is told by the processes. */
  private postmaster(): number | undefined {
    try {
      const [pid] = readFileSync(join(this.dataFolder, 'postmaster.pid'), 'utf8').split('\n')
      const program = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return program.includes(this.dataFolder) ? Number(pid) : undefined
    } catch {
      return undefined
    }
  }

  /** Patroni, PostgreSQL and all that they have started. */
  private processes(): number[] {
    const roots = [this.patroni?.isRunning() ? this.patroni.pid : undefined, this.postmaster()]
    return roots.flatMap((pid) => (pid ? withDescendants(pid) : []))
  }

  /** As when a machine loses its power. */
  kill(): void {
    for (const pid of this.processes()) signal(pid, 'SIGKILL')
  }

  /** As when a machine hangs: nobody's connection is closed. */
  freeze(): void {
    // Twice: what was started while the first were stopped.
    for (const pid of [...this.processes(), ...this.processes()]) signal(pid, 'SIGSTOP')
    this.stopped = this.processes()
  }

  /** As when a machine's network card fails: nothing comes through, and nobody is told. */
  cut(): void {
    for (const cable of this.cables()) cable.freeze()
  }

  /** Whatever was done to it: its machine is there again. */
  heal(): void {
    for (const cable of this.cables()) cable.thaw()
    for (const pid of this.stopped.toReversed()) signal(pid, 'SIGCONT')
    this.stopped = []
    if (!this.patroni?.isRunning()) this.start()
  }

  private cables(): Cable[] {
    const { postgres, rest, etcd } = this.ways
    return [postgres, rest, ...etcd]
  }

  /** What its Patroni says of it, past the cables. */
  async ask(): Promise<z.infer<typeof told> | undefined> {
    try {
      const url = `http://127.0.0.1:${this.restPort}/patroni`
      const response = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) })
      return told.parse(await response.json())
    } catch {
      return undefined
    }
  }

  /** Ends its PostgreSQL by force where it is left, and its cables. */
  remove(): void {
    for (const pid of this.processes()) signal(pid, 'SIGKILL')
    for (const cable of this.cables()) cable.pull()
  }
}
