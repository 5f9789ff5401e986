import { callHeaders, callUrl } from '#src/dataProvider/http.ts'
import { STREAM_PATH } from '#src/dataProvider/notifications.ts'

export interface StreamListener {
  /** Something came: the stream is alive. */
  readonly onLife: () => void
  readonly onUnread: (count: number) => void
  /** Something happened to records of that resource. */
  readonly onChanged: (resource: string) => void
}

/** How a stream came to its end: the session is over, or anything else. */
export type StreamEnd = 'ended' | 'lost'

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
export const readStream = async (signal: AbortSignal, listener: StreamListener): Promise<StreamEnd> => {
  const response = await fetch(callUrl(STREAM_PATH), {
    headers: { ...callHeaders(), Accept: 'text/event-stream' },
    signal,
  })
  if (response.status === 401) return 'ended'
  if (!response.ok || !response.body) return 'lost'
  return readBlocks(response.body, listener)
}
