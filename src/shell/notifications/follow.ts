import { readToken, TOKEN_KEY } from '#src/authProvider/session.ts'
import { verify } from '#src/authProvider/verify.ts'
import { unreadNotifications } from '#src/dataProvider/notifications.ts'
import { queryClient } from '#src/dataProvider/queryClient.ts'
import { writeUnread } from '../../dataProvider/unread.ts'
import { hasUnsavedWork } from '../../stores/dirtyForms.ts'
import { readStream } from './stream.ts'

/** Reads the page anew where it shows records of a resource to which somebody else did something. */
const refreshResource = (resource: string): void => {
  const shown = queryClient.getQueryCache().findAll({ queryKey: [resource], type: 'active' })
  if (shown.length === 0) return
  // All of the page: an approval changes the payment, its invoice and its vendor. What is being typed stays.
  void queryClient.invalidateQueries({ refetchType: hasUnsavedWork() ? 'none' : 'active' })
}

/** Reads anew what has grown old while nobody looked. */
const readStale = (): void => {
  if (!hasUnsavedWork())
    void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
}

/** Name of the lock that one window holds, and of the channel over which it tells the others. */
const SHARED = 'rabt.notifications'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** Without a stream it is asked now and then, and only by windows that somebody looks at. */
const POLL_MS = 60_000
/** The stream waits until the page has what it needs. */
const CALM_MS = 1_500

/** A while, or until the connection comes back. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

const entryEnd = (entry: PerformanceEntry): number => entry.startTime + entry.duration

const isBusy = (): boolean => {
  const last = Math.max(0, ...performance.getEntriesByType('resource').map(entryEnd))
  return (
    document.readyState !== 'complete' || queryClient.isFetching() > 0 || performance.now() - last < CALM_MS
  )
}

const untilCalm = async (signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && isBusy()) await pause(CALM_MS / 3, signal)
}

/** Half to the whole of a pause that doubles: windows that lost one server do not come back all at once. */
const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2)

/** What a window hears: how many are unread, the resource of which something happened, or only that it is alive. */
type Heard = number | string | null

/** Opens the stream again and again. */
const keepFollowing = async (signal: AbortSignal, tell: (heard: Heard) => void): Promise<void> => {
  await untilCalm(signal)
  let failures = 0
  while (!signal.aborted) {
    const onLife = () => {
      failures = 0
      tell(null)
    }
    const outcome = await readStream(signal, { onLife, onUnread: tell, onChanged: tell }).catch(
      () => 'lost' as const,
    )
    if (signal.aborted) return
    if (outcome === 'ended') void verify()
    await pause(pauseAfter(failures), signal)
    failures += 1
  }
}

/** One window of many holds the stream, as a browser admits few connections to one host. */
const asOnlyOne = async (signal: AbortSignal, follow: () => Promise<void>): Promise<void> => {
  // Without a secure context there are no locks: then a window follows for itself while it is looked at.
  if (navigator.locks) await navigator.locks.request(SHARED, { signal }, follow).catch(() => undefined)
  else if (document.visibilityState === 'visible') await follow()
}

/**
 * Keeps the number of unread notifications up to date in all windows, and what they show of records that somebody
 * else changes; returns how to end that.
 */
export const followNotifications = (): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const channel = new BroadcastChannel(SHARED)
  let heardAt = 0

  const ask = () => {
    if (readToken()) void unreadNotifications().then(writeUnread, () => undefined)
  }
  const hear = (heard: Heard) => {
    heardAt = Date.now()
    if (typeof heard === 'number') writeUnread(heard)
    if (typeof heard === 'string') refreshResource(heard)
  }
  const tell = (heard: Heard) => {
    hear(heard)
    channel.postMessage(heard)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => hear(data))

  const onStorage = ({ key }: StorageEvent) => key === TOKEN_KEY && ask()
  window.addEventListener('storage', onStorage)
  const onLook = () => document.visibilityState === 'visible' && readStale()
  document.addEventListener('visibilitychange', onLook)
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && Date.now() - heardAt >= POLL_MS) ask()
  }, POLL_MS)

  ask()
  void asOnlyOne(signal, () => keepFollowing(signal, tell))

  return () => {
    stopping.abort()
    clearInterval(timer)
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', onLook)
    channel.close()
  }
}
