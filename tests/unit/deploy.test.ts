import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '#server/env.ts'
import { applicationVersion } from '#server/version.ts'
import { composed, orchestrated, supervised, textOf, variablesOf } from '#tests/support/deployed.ts'
import { CHECKING, CHECKS, DCS, POOLING } from '../../scripts/cluster/settings.ts'

/** What somebody fills in where the examples hold nothing. */
const FILLED = {
  DATABASE_URL: 'postgres://rabt_app@pgbouncer:6432/rabt',
  DATABASE_DIRECT_URL: 'postgres://rabt_app@primary:5432/rabt',
  DATABASE_REPLICA_URL: 'postgres://rabt_app@pgbouncer:6432/rabt_replica',
  DATABASE_OWNER_URL: 'postgres://rabt_owner@primary:5432/rabt',
  SECRETS_KEY: randomBytes(32).toString('base64'),
  MAIL_URL: 'smtp://mail.example.com:587',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  METRICS_TOKEN: 'a token of some length',
  ADMIN_EMAIL: 'you@example.com',
  ADMIN_PASSWORD: 'a long one of your own',
}

test('compose, systemd and Kubernetes say the same of the processes', () => {
  const { job, ...kubernetes } = orchestrated()
  const { image, ...withoutImage } = kubernetes
  const { started: _asked, ...compared } = kubernetes
  expect(supervised()).toEqual(withoutImage)
  expect(composed()).toEqual(compared)
  expect(kubernetes).toMatchObject({
    image: `rabt-back-office:${applicationVersion()}`,
    processes: 2,
    port: Number(variablesOf('rabt.env').PORT),
    settings: ['rabt.env', 'secrets.env'],
    migrationSettings: ['rabt.env', 'secrets.env', 'owner.env'],
    migrates: 'node dist/server/migrate.js',
    started: '/ready',
    healthy: CHECKS.api,
  })
  expect(job).toBe(`rabt-migrate-${applicationVersion()}`)
})

test('every variable of deploy/ is one that the server reads, and production starts with them', () => {
  const examples = { ...variablesOf('secrets.env.example'), ...variablesOf('owner.env.example') }
  expect(Object.keys(FILLED).toSorted()).toEqual(Object.keys(examples).toSorted())
  const env = readEnv({ ...variablesOf('rabt.env'), ...FILLED })
  const names = Object.keys({ ...variablesOf('rabt.env'), ...examples })
  expect(names.filter((name) => !(name in env))).toEqual([])
  expect([env.NODE_ENV, env.DATABASE_MIGRATE, env.DATABASE_PREPARE]).toEqual(['production', false, false])
})

test('a process that serves has no secret of the owner, and no file holds any', () => {
  expect(Object.keys(variablesOf('secrets.env.example'))).not.toContain('DATABASE_OWNER_URL')
  for (const file of ['secrets.env.example', 'owner.env.example'])
    expect(Object.values(variablesOf(file)).join('')).toBe('')
})

test('the container looks at itself as the ways of running it do', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const { port, healthy } = orchestrated()
  expect(dockerfile).toContain(`EXPOSE ${port}`)
  expect(dockerfile).toContain(`PORT}${healthy}\``)
})

test('what is recommended of the engine is what is failed over', () => {
  const { dcs } = parse(textOf('patroni.yml')).bootstrap
  // How much memory and disk is each machine's own business.
  const { shared_buffers, wal_keep_size, max_wal_size } = dcs.postgresql.parameters
  const parameters = { ...DCS.postgresql.parameters, shared_buffers, wal_keep_size, max_wal_size }
  expect(dcs).toEqual({ ...DCS, postgresql: { ...DCS.postgresql, parameters } })
  const pooler = textOf('pgbouncer.ini')
  for (const setting of Object.entries(POOLING)) expect(pooler).toContain(`\n${setting.join(' = ')}\n`)
  const balancer = textOf('haproxy.cfg')
  for (const [door, at] of [
    ['primary', 5432],
    ['replicas', 5433],
  ] as const) {
    expect(balancer).toContain(`listen ${door}\n  bind :${at}\n`)
    expect(balancer).toContain(`http-check send meth GET uri ${CHECKS[door]}\n`)
    expect(pooler).toContain(`host=${door} port=${at} `)
  }
  expect(balancer.split(`default-server ${CHECKING}\n`)).toHaveLength(3)
})

test('what Kubernetes is given is all that lies there', () => {
  const { resources, configMapGenerator } = parse(textOf('kustomization.yaml'))
  expect(resources.toSorted()).toEqual(
    readdirSync('deploy/kubernetes')
      .map((file) => `kubernetes/${file}`)
      .toSorted(),
  )
  const files = configMapGenerator.flatMap(({ envs = [], files = [] }: Record<string, string[]>) => [
    ...envs,
    ...files,
  ])
  expect(files).toEqual(['rabt.env', 'haproxy.cfg', 'pgbouncer.ini'])
})
