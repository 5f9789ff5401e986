import { setTimeout as wait } from 'node:timers/promises'
import { connect, PlatformError, records, resultOf } from '../clients/typescript/src/index.ts'
import { following } from './simulate/follow.ts'
import { makeKey } from './simulate/key.ts'
import { letIn, linkStores } from './simulate/sellers.ts'
import { Refused, type Settings, settingsHere } from './simulate/settings.ts'
import { askForCompanies, type OpenProblems, reportShipments, writeContacts } from './simulate/support.ts'
import { keepUpTree } from './simulate/tree.ts'
import { inTurn, type World } from './simulate/world.ts'

/*
 * npm run simulate
 *
 * A small platform beside a running server (npm start), which speaks the platform's interface alone, by a key of its own:
 * lists, notifications and events of the panel move while it runs. Ctrl-C stops it; what it wrote stays.
 */

const say = (line: string): void => {
  process.stdout.write(`${new Date().toLocaleTimeString('en-GB')}  ${line}\n`)
}

const worldOf = async ({ host, key }: Settings, stop: AbortSignal): Promise<World> => {
  const platform = connect({
    host,
    key: key ?? (await makeKey()),
    lang: 'en',
    retries: { wait: async (milliseconds) => void (await wait(milliseconds, undefined, { signal: stop })) },
  })
  const { me } = await resultOf(platform.GET('/api/platform/v1/me'))
  say(`Connected to ${host} as “${me.account.name}”`)
  for await (const { market_id: marketplace, active } of records(platform, '/api/platform/v1/marketplaces'))
    if (active) return { platform, say, marketplace, run: Date.now().toString(36).toUpperCase() }
  throw new Refused('There is no marketplace on this server: start it with its demo data.')
}

const simulate = async (settings: Settings, stop: AbortSignal): Promise<void> => {
  const world = await worldOf(settings, stop)
  const open: OpenProblems = new Map()
  const follow = await following(world, open)
  await letIn(world)
  const [link, keepUp] = [linkStores(world), keepUpTree(world)]
  const acts = inTurn([
    reportShipments(world, open),
    link,
    keepUp,
    askForCompanies(world),
    link,
    keepUp,
    writeContacts(world),
  ])
  while (!stop.aborted) {
    const { name, act } = acts()
    await act().catch((error: unknown) => {
      // What is refused is told, and the platform goes on with the rest.
      if (!(error instanceof PlatformError)) throw error
      say(`Refused (${name}): ${error.message} ${JSON.stringify(error.errors)}`)
    })
    await follow()
    await wait(settings.everyMs, undefined, { signal: stop })
  }
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

const complaintOf = (error: unknown): string => {
  if (error instanceof Refused || error instanceof PlatformError) return error.message
  if (error instanceof TypeError && error.message === 'fetch failed')
    return 'The server does not answer: start it first (npm start), with the same PORT and DATA_DIR.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await simulate(settingsHere(), stopping.signal)
} catch (error) {
  if (!stopping.signal.aborted) {
    process.stderr.write(`${complaintOf(error)}\n`)
    process.exitCode = 1
  }
}
if (stopping.signal.aborted) say('Stopped; what was written stays in the panel.')
