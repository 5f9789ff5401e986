import { readToken, TOKEN_KEY } from '#src/authProvider/session.ts'
import { verify } from '#src/authProvider/verify.ts'
import { callHeaders, callUrl } from '#src/dataProvider/http.ts'
import { STREAM_PATH, unreadNotifications } from '#src/dataProvider/notifications.ts'
import { queryClient } from '#src/dataProvider/queryClient.ts'
import { writeUnread } from '../../dataProvider/unread.ts'
import { hasDirtyForm } from '../../stores/dirtyForms.ts'

interface StreamListener {
  /** Something came: the stream is alive. */
  readonly onLife: () => void
  readonly onUnread: (count: number) => void
  /** Something happened to records of that resource. */
  readonly onChanged: (resource: string) => void
}

/** How a stream came to its end: the session is over, or anything else. */
type StreamEnd = 'ended' | 'lost'

const field = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)

const dataIn = <Data>(block: string, event: string): Data | undefined => {
  const data = field(block, 'event') === event ? field(block, 'data') : undefined
  return data === undefined ? undefined : (JSON.parse(data) as Data)
}

const readBlocks = async (
  body: ReadableStream<Uint8Array>,
  { onLife, onUnread, onChanged }: StreamListener,
): Promise<StreamEnd> => {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return 'lost'
    onLife()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (field(block, 'event') === 'ended') return 'ended'
      const told = dataIn<{ unread: number }>(block, 'unread')
      if (told) onUnread(told.unread)
      const changed = dataIn<{ resource: string }>(block, 'changed')
      if (changed) onChanged(changed.resource)
    }
  }
}

/**
 * Follows the server's events until the stream ends. By fetch and not by EventSource, which cannot send the
 * token as a header. Rejects when there is no connection.
 */
const readStream = async (signal: AbortSignal, listener: StreamListener): Promise<StreamEnd> => {
  const response = await fetch(callUrl(STREAM_PATH), {
    headers: { ...callHeaders(), Accept: 'text/event-stream' },
    signal,
  })
  if (response.status === 401) return 'ended'
  if (!response.ok || !response.body) return 'lost'
  return readBlocks(response.body, listener)
}

/** Reads the page anew where it shows records of a resource to which somebody else did something. */
const refreshResource = (resource: string): void => {
  const shown = queryClient.getQueryCache().findAll({ queryKey: [resource], type: 'active' })
  if (shown.length === 0) return
  // All of the page: an approval changes the payment, its invoice and its vendor. What is being typed stays.
  void queryClient.invalidateQueries({ refetchType: hasDirtyForm() ? 'none' : 'active' })
}

/** Reads anew what has grown old while nobody looked. */
const readStale = (): void => {
  if (!hasDirtyForm())
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
