import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Platform, PlatformError, records, resultOf } from '../clients/typescript/src/index.ts'
import { endOfFeed, following } from './simulate/follow.ts'
import { makeKey } from './simulate/key.ts'
import { startReceiver } from './simulate/receiver.ts'
import { letIn, linkStores } from './simulate/sellers.ts'
import { Refused, type Settings, settingsHere } from './simulate/settings.ts'
import { askForCompanies, type OpenProblems, reportShipments, writeContacts } from './simulate/support.ts'
import { acting, FOLLOWED } from './simulate/told.ts'
import { keepUpTree } from './simulate/tree.ts'
import { countUsage } from './simulate/usage.ts'
import { type Act, inTurn, type World } from './simulate/world.ts'

/*
 * npm run simulate
 *
 * A small platform beside a running server (npm start), which speaks the platform's interface alone, by a key of its own:
 * lists, notifications and events of the panel move while it runs. Ctrl-C stops it; what it wrote stays.
 */

const say = (line: string): void => {
  process.stdout.write(`${new Date().toLocaleTimeString('en-GB')}  ${line}\n`)
}

/** The smallest marketplace whose tree is pushed by calls, or else any. */
const marketplaceOf = async (platform: Platform): Promise<string> => {
  const found = []
  for await (const each of records(platform, '/api/platform/v1/marketplaces'))
    if (each.active) found.push(each)
  const pushed = found.filter(({ gateway_type: way, category_count: n }) => way === 'API' && (n ?? 0) > 0)
  const [first] = pushed.sort((a, b) => (a.category_count ?? 0) - (b.category_count ?? 0)).concat(found)
  if (!first) throw new Refused('There is no marketplace on this server: start it with its demo data.')
  return first.market_id
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
  return {
    platform,
    say,
    marketplace: await marketplaceOf(platform),
    run: Date.now().toString(36).toUpperCase(),
  }
}

/** What is told to the platform, by webhooks where the server can call it, else by the feed. */
const listen = async (settings: Settings, world: World, open: OpenProblems) => {
  const { take, isKnown } = acting(world, open)
  const from = await endOfFeed(world)
  const receiver = await startReceiver(settings, FOLLOWED, { take: (event) => void take(event), say })
  say(
    receiver
      ? `Webhooks are taken at ${receiver.address}, their signatures verified`
      : 'No SIMULATE_SECRET of an endpoint: the feed of events is followed instead of webhooks',
  )
  const follow = following(world, { from, isCalled: receiver !== undefined, isKnown, take })
  return { follow, close: () => receiver?.close() }
}

/** What the platform does, one thing after the other. */
const actsOf = async (world: World, open: OpenProblems): Promise<() => Act> => {
  await letIn(world)
  const link = linkStores(world)
  return inTurn([
    reportShipments(world, open),
    keepUpTree(world),
    link,
    await countUsage(world),
    askForCompanies(world),
    link,
    writeContacts(world),
  ])
}

const simulate = async (settings: Settings, stop: AbortSignal): Promise<void> => {
  const world = await worldOf(settings, stop)
  const open: OpenProblems = new Map()
  const { follow, close } = await listen(settings, world, open)
  try {
    const acts = await actsOf(world, open)
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
  } finally {
    close()
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
