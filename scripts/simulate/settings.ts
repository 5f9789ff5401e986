import { existsSync } from 'node:fs'
import { z } from 'zod'

/** What the simulator was told that it does not do; its message is for whoever started it. */
export class Refused extends Error {}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

const FASTEST_MS = 250
const USUAL_MS = 2500

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  SIMULATE_URL: z.url().optional(),
  SIMULATE_KEY: z.string().optional(),
  SIMULATE_SECRET: z.string().startsWith('whsec_').optional(),
  SIMULATE_RECEIVER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  SIMULATE_EVERY: z.coerce.number().min(FASTEST_MS).default(USUAL_MS),
})

export interface Settings {
  readonly host: string
  /** Undefined: one is made by the command of the server. */
  readonly key: string | undefined
  /** Signs what the endpoint of this run is told; undefined: one is made by the command of the server, with the key. */
  readonly secret: string | undefined
  /** Where webhooks are taken; 0: any that is free. */
  readonly receiverPort: number
  /** Milliseconds between two acts. */
  readonly everyMs: number
}

const isHere = (host: string): boolean => LOOPBACK.has(new URL(host).hostname)

/** Reads what is to be simulated and where. Refuses everything that could be a real installation. */
const readSettings = (given: NodeJS.ProcessEnv): Settings => {
  const read = variables.safeParse(given)
  if (!read.success)
    throw new Refused(
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  const { NODE_ENV, PORT, SIMULATE_URL, SIMULATE_KEY: key, SIMULATE_EVERY: everyMs } = read.data
  const { SIMULATE_SECRET: secret, SIMULATE_RECEIVER_PORT: receiverPort } = read.data
  const host = SIMULATE_URL ?? `http://127.0.0.1:${PORT}`
  if (NODE_ENV === 'production') throw new Refused('It writes made-up records: never in production.')
  if (key?.startsWith('rbt_live_')) throw new Refused('SIMULATE_KEY is a key of production: it is not used.')
  if (!isHere(host) && !key)
    throw new Refused(
      'A server elsewhere needs SIMULATE_KEY, a test key (rbt_test_…) of a service account there.',
    )
  return { host, key, secret, receiverPort, everyMs }
}

/** The settings of the process, those of `.env` among them, as the server reads them. */
export const settingsHere = (): Settings => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readSettings(process.env)
}
