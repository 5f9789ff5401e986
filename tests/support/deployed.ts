import { readFileSync } from 'node:fs'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

/** How the server is run somewhere: what one of the ways of deploy/ says of the API processes. */
export interface Deployed {
  readonly image: string
  readonly processes: number
  readonly port: number
  /** Files that the variables of a process come from, and of the step that migrates. */
  readonly settings: readonly string[]
  readonly migrationSettings: readonly string[]
  readonly migrates: string
  /** What is asked before it counts as started, and while it runs. */
  readonly started: string
  readonly healthy: string
  readonly stopSeconds: number
}

export const textOf = (name: string): string => readFileSync(`deploy/${name}`, 'utf8')

/** Names and values of a file of variables, in order. */
export const variablesOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    textOf(name)
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

const PATH = /:8080(\/\w+)/

const service = z.object({
  image: z.string(),
  env_file: z.array(z.string()),
  command: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
})

/** `deploy/compose.yaml`; compose waits for `/health` alone, and `--wait` for nothing more. */
export const composed = (): Omit<Deployed, 'started'> => {
  const { services } = z
    .object({ services: z.record(z.string(), z.unknown()) })
    .parse(parse(textOf('compose.yaml'), { merge: true }))
  const api = Object.entries(services).filter(([name]) => /^app\d$/.test(name))
  const [first, ...others] = api.map(([, told]) => service.parse(told))
  const migrate = service.parse(services.migrate)
  if (!first || others.some(({ image }) => image !== first.image) || migrate.image !== first.image)
    throw new Error('Not all processes of the compose file are of one image')
  const asked = first.healthcheck?.test.join(' ') ?? ''
  return {
    image: first.image,
    processes: api.length,
    port: Number(/:(\d+)\//.exec(asked)?.[1]),
    settings: first.env_file,
    migrationSettings: migrate.env_file,
    migrates: migrate.command?.join(' ') ?? '',
    healthy: PATH.exec(asked)?.[1] ?? '',
    stopSeconds: Number.parseInt(first.stop_grace_period ?? '', 10),
  }
}

const FROM = { rabt: 'rabt.env', 'rabt-secrets': 'secrets.env', 'rabt-owner': 'owner.env' } as const

const named = z.object({ name: z.enum(['rabt', 'rabt-secrets', 'rabt-owner']) })

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) })

const container = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  envFrom: z.array(z.object({ configMapRef: named.optional(), secretRef: named.optional() })),
  ports: z.array(z.object({ containerPort: z.number() })).optional(),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
})

const workload = z.object({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.number().optional(),
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number().optional(),
        containers: z.tuple([container]),
      }),
    }),
  }),
})

const filesOf = ({ envFrom }: z.infer<typeof container>): string[] =>
  envFrom.map(({ configMapRef, secretRef }) => FROM[(configMapRef ?? secretRef)?.name ?? 'rabt'])

const workloadIn = (file: string) =>
  parseAllDocuments(textOf(`kubernetes/${file}`))
    .map((document) => workload.safeParse(document.toJS()))
    .flatMap(({ data }) => (data ? [data] : []))

/** `deploy/kubernetes`, and the name of the job that migrates. */
export const orchestrated = (): Deployed & { readonly job: string } => {
  const [[deployment], [job]] = [workloadIn('api.yaml'), workloadIn('migrate.yaml')]
  if (!deployment || !job) throw new Error('There is no deployment, or no job that migrates')
  const { spec } = deployment.spec.template
  const [api] = spec.containers
  const [migrate] = job.spec.template.spec.containers
  const [ready, alive] = [api.readinessProbe?.httpGet.path, api.livenessProbe?.httpGet.path]
  if (ready !== alive || api.image !== migrate.image) throw new Error('Probes or images differ')
  return {
    image: api.image,
    processes: deployment.spec.replicas ?? 1,
    port: api.ports?.[0]?.containerPort ?? 0,
    settings: filesOf(api),
    migrationSettings: filesOf(migrate),
    migrates: migrate.command?.join(' ') ?? '',
    started: api.startupProbe?.httpGet.path ?? '',
    healthy: alive ?? '',
    stopSeconds: spec.terminationGracePeriodSeconds ?? 30,
    job: job.metadata.name,
  }
}

const linesOf = (unit: string, key: string): string[] =>
  textOf(`systemd/${unit}`)
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .map((line) => line.slice(key.length + 1))

const settingsOf = (unit: string): string[] =>
  linesOf(unit, 'EnvironmentFile').map((path) => path.replace('/etc/rabt/', ''))

/** `deploy/systemd`, behind the door of `deploy/haproxy-api.cfg`. */
export const supervised = (): Omit<Deployed, 'image'> => {
  const servers = [...textOf('haproxy-api.cfg').matchAll(/^ {2}server app\d app\d:(\d+) check$/gm)]
  const asked = linesOf('rabt.service', 'ExecStartPost').join(' ')
  return {
    processes: servers.length,
    port: Number(servers[0]?.[1]),
    settings: settingsOf('rabt.service'),
    migrationSettings: settingsOf('rabt-migrate.service'),
    migrates: linesOf('rabt-migrate.service', 'ExecStart').join(' ').replace('/usr/bin/', ''),
    started: PATH.exec(asked)?.[1] ?? '',
    healthy: /http-check send meth GET uri (\S+)/.exec(textOf('haproxy-api.cfg'))?.[1] ?? '',
    stopSeconds: Number(linesOf('rabt.service', 'TimeoutStopSec')[0]),
  }
}
