import { withPresence } from '#src/authProvider/presence.ts'
import { faultOf, send, withToken } from './http.ts'

const fileOnce = async (url: string, signal?: AbortSignal): Promise<Blob> => {
  const response = await send(url.replace(/^\/api\//, ''), { signal })
  if (!response.ok) throw faultOf(response.status, await response.json().catch(() => undefined))
  return response.blob()
}

/**
 * The bytes of a file that only who may see its record can open; throws as `call` does. Whoever asks for one in an
 * ended session stays where he asked: he is asked to sign in, and gets it.
 */
export const callFile = (url: string, signal?: AbortSignal): Promise<Blob> =>
  withPresence(() => withToken(() => fileOnce(url, signal)), true)
